// Les règles en français, jeu par jeu.
import type { RulesTexts } from './translation';

export const rules: RulesTexts = {
  'whos-deal': {
    title: 'Who’s Deal?',
    lead: 'L’euchre, à deux contre deux : ton partenaire est assis en face de toi. La première équipe à 10 points (ou selon l’accord) gagne.',
    steps: [
      {
        name: 'Choisir l’atout',
        text: 'Une couleur bat les autres dans cette donne. Prends celle de la retourne si tu en as beaucoup, ou passe.',
      },
      {
        name: 'Jouer cinq plis',
        text: 'Chacun joue une carte ; la meilleure ramasse les quatre. Fournis la couleur demandée si tu peux.',
      },
      {
        name: 'Compter',
        text: 'Il faut 3 plis sur 5 aux preneurs : 1 point. Les cinq : 2. Moins de 3 : 2 pour les autres.',
      },
    ],
    choosing: 'Le choix de l’atout',
    firstRound:
      'Une carte est retournée. En commençant à gauche du donneur, chacun peut passer ou prendre : alors sa couleur est atout, et le donneur ramasse la carte et en défausse une autre.',
    secondRound:
      'Si les quatre passent, il y a un second tour : choisis une autre couleur, ou passe. Si la parole revient au donneur, il doit choisir.',
    beats: 'Qui bat quoi',
    withHearts: 'Avec cœur ♥ comme atout, de la plus forte à la plus faible :',
    ranks: [
      '**Bower droit :** le valet d’atout. Rien ne le bat.',
      '**Bower gauche :** l’autre valet de même teinte, rouge ou noire. C’**est** un atout : il n’appartient pas à la couleur imprimée dessus.',
      'Dans les autres couleurs : as, roi, dame, valet, 10, 9.',
    ],
    playing: 'Le jeu',
    follow:
      'Fournis la couleur demandée si tu peux ; sinon, joue ce que tu veux. Le plus fort atout fait le pli, ou à défaut la plus forte carte de la couleur demandée. Qui le fait entame le suivant. Les cartes que tu ne peux pas jouer sont assombries.',
    alone: 'Jouer seul',
    aloneMore: 'Qui choisit l’atout peut jouer sans son partenaire, qui ne joue alors pas cette donne.',
    points: 'Points',
    table: {
      head: ['Les preneurs font', 'Points'],
      rows: [
        ['3 ou 4 plis', '1'],
        ['les 5 (capot)', '2'],
        ['les 5, seul', '4'],
        ['moins de 3 (euchre)', '2 pour les autres'],
      ],
    },
  },
  'buck-euchre': {
    title: 'Buck Euchre',
    lead: 'À quatre, chacun pour soi. Chacun a 15 points et n’en veut aucun : le premier à 0 ou moins gagne.',
    steps: [
      { name: 'Enchérir', text: 'Combien des cinq plis promets-tu ? La plus haute enchère choisit l’atout.' },
      { name: 'Rester ou se coucher', text: 'De mauvaises cartes ? Couche-toi, et la donne ne te coûte rien.' },
      {
        name: 'Jouer cinq plis',
        text: 'La meilleure carte fait le pli : 1 point de moins pour toi. Une enchère ratée, ou rester sans pli, ajoute 5.',
      },
    ],
    trick: 'Un pli',
    trickMore:
      'Chacun joue une carte, et la meilleure ramasse les quatre : c’est un pli. Tu as cinq cartes, il y a donc cinq plis par donne, et chaque pli que tu fais est un point de moins.',
    bid: '1. Les enchères',
    bidMore:
      'En commençant à gauche du donneur, on passe ou on promet de faire 2, 3, 4 ou 5 plis. Une enchère doit dépasser la précédente, et qui passe n’enchérit plus. Si tous passent, on redonne.',
    trump: '2. L’atout',
    trumpMore:
      'La plus haute enchère choisit une couleur comme atout. Elle bat les autres. Avec pique ♠, de la meilleure à la moins bonne :',
    ranks: [
      '**Bower droit :** le valet d’atout. Rien ne le bat.',
      '**Bower gauche :** l’autre valet de même teinte, rouge ou noire. C’**est** un atout, pas une carte de sa propre couleur.',
      'Dans les autres couleurs : as, roi, dame, valet, 10, 9.',
    ],
    stay: '3. Rester ou se coucher',
    stayMore:
      'Tous décident, sauf qui a l’enchère. Si tu te couches, cette donne ne te coûte rien. Si tu restes, il te faut un pli : sans aucun, c’est 5 points de plus. Si tous se couchent, l’enchère fait les cinq plis.',
    play: '4. Le jeu',
    playMore:
      'Qui a l’enchère entame. Fournis la couleur demandée si tu peux ; sinon, joue ce que tu veux. Le plus fort atout fait le pli, ou à défaut la plus forte carte de la couleur demandée :',
    example: 'On entame avec l’as de cœur, le roi de cœur suit, le 9 de pique est atout et fait le pli',
    exampleMore:
      'Cœur était demandé, mais le 9 est un atout. Qui fait un pli entame le suivant. Les cartes que tu ne peux pas jouer sont assombries.',
    clubs: 'Trèfle retourné',
    clubsMore:
      'Quatre cartes restent de côté, le talon, celle du dessus retournée. Si c’est un trèfle ♣, trèfle est atout et personne ne peut se coucher. Sinon, elle ne veut rien dire.',
    points: 'Points',
    table: {
      head: ['Ce que tu fais', 'Ton score'],
      rows: [
        ['tu enchéris et tiens ton enchère', '−1 par pli'],
        ['tu enchéris et fais moins de plis', '+5'],
        ['tu restes et fais des plis', '−1 par pli'],
        ['tu restes sans faire de pli', '+5'],
        ['tu te couches', '0'],
      ],
    },
    end: 'Si plusieurs sont à 0 ou moins, le plus bas gagne ; si le plus bas est partagé, une autre donne décide.',
  },
  'oh-hell': {
    title: 'Oh Hell',
    lead: 'De trois à cinq joueurs, chacun pour soi. Dis combien de plis tu feras, puis fais-en exactement autant : pas un de moins, pas un de plus.',
    steps: [
      {
        name: 'Annoncer',
        text: 'Regarde tes cartes : combien de plis feras-tu ? Les as et les gros atouts en font d’habitude un.',
      },
      {
        name: 'Jouer',
        text: 'Chacun joue une carte ; la meilleure fait le pli. Fournis si tu peux ; l’atout bat le reste.',
      },
      { name: 'Compter', text: 'Juste ton annonce : 10 points plus l’annonce. Un de plus ou de moins : rien.' },
    ],
    trick: 'Un pli',
    trickMore:
      'Chacun joue une carte, et la meilleure les ramasse toutes : c’est un pli. Avec cinq cartes en main, il y a cinq plis.',
    trump: 'L’atout',
    trumpMore:
      'Après la donne, une carte est retournée. Sa couleur est atout dans cette manche et bat les autres. La carte retournée elle-même n’est pas jouée.',
    bid: 'L’annonce',
    bidMore:
      'En commençant à gauche du donneur, chacun dit combien de plis il fera, d’aucun à tous. Les as, les rois et les gros atouts en font d’habitude un.',
    hook: 'Le donneur annonce en dernier, et il y a un hic : le total des annonces ne doit **pas** être le nombre de plis. Quelqu’un échoue donc toujours. L’annonce interdite est barrée :',
    hookExample: 'Annonces de 0 à 4 ; le 2 est barré',
    play: 'Le jeu',
    playMore:
      'Le joueur à gauche du donneur entame avec la carte qu’il veut. Fournis la couleur demandée si tu peux ; sinon, joue ce que tu veux. L’as est la plus forte carte, le 2 la plus faible. Le plus fort atout fait le pli, ou à défaut la plus forte carte de la couleur demandée. Ici, cœur ♥ est demandé et pique ♠ est atout :',
    example:
      'On entame avec le 10 de cœur, puis la dame de cœur ; le 2 de pique fait le pli, l’as de carreau ne peut pas gagner',
    exampleMore:
      'Le petit atout le fait ; l’as d’une autre couleur ne peut pas gagner. Qui fait un pli entame le suivant. Les cartes que tu ne peux pas jouer sont assombries.',
    tokens:
      'Le jeton de chacun dit où il en est : **1/3**, c’est un pli fait sur trois annoncés. Il est vert quand c’est juste et rouge quand c’est trop.',
    points: 'Points',
    table: {
      head: ['Tu as fait', 'Points'],
      rows: [
        ['juste ton annonce', '10 + l’annonce'],
        ['plus ou moins', '0'],
      ],
    },
    pointsMore: 'Ainsi, 3 annoncés et 3 faits valent 13 points, et 0 annoncé et 0 fait valent 10.',
    rounds: 'Les manches',
    roundsMore:
      'À la première manche, chacun reçoit dix cartes, la suivante neuf, et ainsi de suite jusqu’à une ; puis on remonte jusqu’à dix. Le plus de points après la dernière manche gagne ; à égalité, la victoire est partagée.',
    house: 'Règles maison',
    houseRules: [
      '**Décompte.** _Partiel :_ une annonce ratée rapporte encore 1 par pli. _Pénalité :_ elle coûte 1 par pli de trop ou de moins. _Canadien :_ le même coût, et une annonce de 0 ne rapporte que 5.',
      '**Atout, tournant.** Aucune carte n’est retournée : trèfle, carreau, cœur, pique, puis une manche sans atout, où seule la couleur demandée gagne.',
      '**Cartes au plus.** Moins de cartes font une partie plus courte.',
      'Le hic du donneur peut être supprimé.',
    ],
  },
  'hand-and-foot': {
    title: 'Hand & Foot',
    lead: 'Chacun pour soi, dans la famille de la canasta. Débarrasse-toi de toutes tes cartes en combinaisons : d’abord ta main de onze, puis ton pied, onze autres qui attendent face cachée. Un tour :',
    steps: [
      { name: 'Piocher', text: 'Prends 2 cartes au talon.' },
      {
        name: 'Poser',
        text: 'Pose trois cartes ou plus d’une même valeur, et ajoute à ce que tu as. Sept font un livre.',
      },
      { name: 'Défausser', text: 'Mets une carte à la défausse. Ton tour est fini.' },
    ],
    goal: 'Le premier à 8 500 points (ou selon l’accord) à la fin d’une manche gagne ; une partie dure plusieurs manches.',
    melds: 'Combinaisons',
    meldsMore:
      'Trois cartes ou plus d’une même valeur, du 4 à l’as. Les couleurs ne comptent pas. Tu as une combinaison par valeur, et toi seul y ajoutes.',
    kings: 'Une combinaison : trois rois',
    wilds:
      'Les **jokers** sont les 2 et les vrais jokers. Il faut au moins deux vraies cartes par combinaison, et jamais plus de jokers que de vraies cartes.',
    nines: 'Une combinaison : deux neuf et un 2 comme joker',
    threes: 'Les **3** ne se posent pas. Défausse-les vite : un 3 rouge encore en main à la fin coûte 300 points.',
    books: 'Livres',
    booksMore:
      'Sept cartes ou plus font un livre, comme une canasta. Sans joker, il est **pur** et rapporte 500 ; avec des jokers, il est **mixte** et rapporte 300.',
    sevens: 'Un livre pur : sept sept',
    aces: 'Un livre mixte : quatre as, deux 2 et un joker',
    down: 'Poser pour la première fois',
    downMore:
      'Tes premières combinaisons d’une manche, posées toutes ensemble, doivent valoir assez : 60 points à la première manche, et 30 de plus à chaque suivante. Choisis ensemble les cartes de plusieurs combinaisons, et le bouton te dit ce qui manque. **Suggérer** te montre ce que tu pourrais poser.',
    pile: 'La défausse',
    unlock:
      'Quand tu as posé, tu peux prendre la défausse au lieu de piocher : il te faut en main deux vraies cartes de la même valeur que celle du dessus. Les trois deviennent une combinaison, et tu prends jusqu’à cinq cartes de plus de la défausse.',
    freeze:
      'Un joker dessus **gèle** la défausse jusqu’à ce qu’une autre carte le recouvre. Un 3 dessus ne peut pas non plus être pris. Quand le talon est vide, la défausse sauf sa carte du dessus est mélangée et devient le nouveau talon.',
    foot: 'Le pied, et sortir',
    footMore:
      'Quand ta main est vide, tu ramasses ton pied : aussitôt et dans le même tour si tu as posé ta dernière carte, pour le tour suivant si tu l’as défaussée.',
    out: 'Pour sortir, il te faut tout cela : ton pied ramassé et joué jusqu’à la dernière carte, au moins un livre pur et au moins un livre mixte. La dernière carte peut être posée ou défaussée. Tant qu’il manque un livre, une carte de ton pied reste avec toi. Sortir finit la manche et rapporte 100 points.',
    points: 'Points',
    table: {
      head: ['Les cartes posées comptent pour toi, celles restées en main ou au pied contre toi', 'Points'],
      rows: [
        ['Joker', '50'],
        ['2, as', '20'],
        ['8 à roi', '10'],
        ['4 à 7', '5'],
        ['3 noir en reste', '−5'],
        ['3 rouge en reste', '−300'],
        ['Livre pur', '500'],
        ['Livre mixte', '300'],
        ['Sortir', '100'],
      ],
    },
  },
  '4-kate': {
    title: '4 Kate',
    lead: 'À deux, sur un plateau debout de sept colonnes et six rangées. Le premier qui en aligne quatre gagne.',
    turn: 'Un tour',
    turnMore:
      'Choisis une colonne qui n’est pas pleine. Ton jeton tombe à la place libre la plus basse. Puis c’est à l’adversaire. On ne peut pas passer.',
    four: 'Quatre alignés',
    fourMore: 'Côte à côte, l’un sur l’autre ou en diagonale : quatre de tes jetons en ligne gagnent aussitôt.',
    fours: ['quatre côte à côte', 'quatre l’un sur l’autre', 'quatre en diagonale'],
    discs: 'Les jetons à rond et les jetons à croix sont à l’un et à l’autre joueur. Un point blanc marque le dernier.',
    draw: 'Match nul',
    drawMore: 'Quand les 42 places sont prises et que personne n’en a quatre, la victoire est partagée.',
    begins: 'Qui commence',
    beginsMore: 'Vous le choisissez dans le salon. À la partie suivante, l’autre commence.',
    habits: 'Trois bonnes habitudes',
    habitsMore: [
      'La colonne du milieu fait partie du plus grand nombre de lignes : commence par là.',
      'Regarde avant de lâcher : ton jeton ouvre-t-il à l’adversaire une place juste au-dessus ?',
      'Deux menaces à la fois ne se bouchent pas toutes deux. Trois alignés avec les deux bouts libres, c’en sont deux.',
    ],
  },
  'terrible-people': {
    title: 'Terrible People',
    lead: 'De quatre à huit joueurs, chacun pour soi. L’un juge, les autres complètent la phrase. La pire idée gagne le point, et le premier à cinq gagne.',
    round: 'Une manche',
    black: 'Une carte noire est sur la table, avec un trou dans sa phrase, ou deux :',
    white:
      'Tu as sept cartes blanches. Tous sauf le juge choisissent en même temps : une carte par trou, dans l’ordre.',
    judging:
      'Quand tous ont répondu, les réponses sont retournées une à une, dans un ordre qui ne dit rien. Le juge choisit la meilleure **sans savoir de qui elle est**. Alors tous le voient, et son auteur a un point.',
    next: 'On complète les mains à sept, et le joueur suivant juge.',
    also: 'Ce que tu peux faire aussi',
    alsoMore: [
      '**Échanger** : une fois par manche, avant de répondre, une carte contre la suivante de la pile.',
      '**La carte vierge** : chacun en a une par partie. Écris-y ce que tu veux, jusqu’à 80 caractères, et joue-la à la place d’une autre.',
    ],
    owner: 'L’hôte peut supprimer l’un et l’autre au salon, et choisir les paquets et les points à atteindre.',
    reads: 'Ce qui se lit bien',
    readsMore:
      'Sous la carte noire, on lit à quoi son trou est destiné : une chose, des choses, quelque chose que l’on fait, quelqu’un. Tu peux jouer n’importe quelle carte ; certains juges aiment que rien n’aille. Les cartes elles-mêmes sont en anglais.',
    away: 'Si quelqu’un s’en va',
    awayMore:
      'Un bot répond ou juge à sa place, et personne n’attend longtemps. Les bots ont leur propre goût : à toi de trouver lequel.',
  },
};
