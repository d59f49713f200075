// Die Spielregeln auf Deutsch, Spiel für Spiel.
import type { RulesTexts } from './translation';

export const rules: RulesTexts = {
  'whos-deal': {
    title: 'Who’s Deal?',
    lead: 'Euchre, zwei gegen zwei: Dein Partner sitzt dir gegenüber. Das Team, das zuerst 10 Punkte hat (oder wie vereinbart), gewinnt.',
    steps: [
      {
        name: 'Trumpf ansagen',
        text: 'Eine Farbe sticht in dieser Runde alle anderen. Nimm die aufgedeckte an, wenn du viel davon hast, oder passe.',
      },
      {
        name: 'Fünf Stiche spielen',
        text: 'Jeder spielt eine Karte, die beste nimmt alle vier. Bediene die ausgespielte Farbe, wenn du kannst.',
      },
      {
        name: 'Zählen',
        text: 'Wer angesagt hat, braucht 3 von 5 Stichen: 1 Punkt. Alle fünf: 2. Weniger als 3: 2 für die anderen.',
      },
    ],
    choosing: 'Der Trumpf',
    firstRound:
      'Eine Karte wird aufgedeckt. Reihum, links vom Geber beginnend, kann man passen oder annehmen: Dann ist ihre Farbe Trumpf, und der Geber nimmt die Karte auf und legt eine andere ab.',
    secondRound:
      'Passen alle vier, wird noch einmal reihum gefragt: eine andere Farbe ansagen oder passen. Kommt es wieder zum Geber, muss er ansagen.',
    beats: 'Was sticht was',
    withHearts: 'Mit Herz ♥ als Trumpf, die höchste zuerst:',
    ranks: [
      '**Rechter Bauer:** der Trumpf-Bube. Ihn schlägt nichts.',
      '**Linker Bauer:** der andere Bube gleicher Farbe, rot oder schwarz. Er **ist** ein Trumpf und gehört nicht zu der Farbe, die darauf gedruckt ist.',
      'In den anderen Farben: Ass, König, Dame, Bube, 10, 9.',
    ],
    playing: 'Spielen',
    follow:
      'Bediene die ausgespielte Farbe, wenn du kannst; sonst darfst du alles spielen. Den Stich macht der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe. Wer ihn macht, spielt als Nächstes aus. Karten, die du nicht spielen darfst, sind abgedunkelt.',
    alone: 'Allein spielen',
    aloneMore: 'Wer den Trumpf bestimmt, darf ohne Partner spielen; der setzt dann aus.',
    points: 'Punkte',
    table: {
      head: ['Die Ansager machen', 'Punkte'],
      rows: [
        ['3 oder 4 Stiche', '1'],
        ['alle 5 (Durchmarsch)', '2'],
        ['alle 5, allein', '4'],
        ['weniger als 3 (Euchre)', '2 für die anderen'],
      ],
    },
  },
  'buck-euchre': {
    title: 'Buck Euchre',
    lead: 'Zu viert, alle für sich. Alle haben 15 Punkte und wollen keinen: Wer zuerst bei 0 oder darunter ist, gewinnt.',
    steps: [
      { name: 'Bieten', text: 'Wie viele der fünf Stiche versprichst du? Das höchste Gebot bestimmt den Trumpf.' },
      { name: 'Mitgehen oder aussteigen', text: 'Schwache Karten? Steig aus, dann kostet dich die Runde nichts.' },
      {
        name: 'Fünf Stiche spielen',
        text: 'Die beste Karte macht den Stich: 1 Punkt weniger für dich. Ein verfehltes Gebot oder Mitgehen ohne Stich kostet 5.',
      },
    ],
    trick: 'Ein Stich',
    trickMore:
      'Alle spielen eine Karte, und die beste nimmt alle vier: Das ist ein Stich. Du hast fünf Karten, also gibt es fünf Stiche, und jeder, den du machst, ist ein Punkt weniger.',
    bid: '1. Bieten',
    bidMore:
      'Links vom Geber beginnend, passt man oder verspricht 2, 3, 4 oder 5 Stiche. Ein Gebot muss höher sein als das letzte, und wer passt, bietet nicht mehr mit. Passen alle, wird neu gegeben.',
    trump: '2. Trumpf',
    trumpMore: 'Das höchste Gebot bestimmt eine Farbe als Trumpf. Sie sticht die anderen. Mit Pik ♠, die beste zuerst:',
    ranks: [
      '**Rechter Bauer:** der Trumpf-Bube. Ihn schlägt nichts.',
      '**Linker Bauer:** der andere Bube gleicher Farbe, rot oder schwarz. Er **ist** ein Trumpf und keine Karte seiner eigenen Farbe.',
      'In den anderen Farben: Ass, König, Dame, Bube, 10, 9.',
    ],
    stay: '3. Mitgehen oder aussteigen',
    stayMore:
      'Das entscheiden alle außer dem, der geboten hat. Steigst du aus, kostet dich die Runde nichts. Gehst du mit, brauchst du einen Stich: Ohne einen sind es 5 Punkte mehr. Steigen alle aus, gehen alle fünf Stiche an das Gebot.',
    play: '4. Spielen',
    playMore:
      'Wer das Gebot hat, spielt aus. Bediene die ausgespielte Farbe, wenn du kannst; sonst darfst du alles spielen. Den Stich macht der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe:',
    example: 'Herz-Ass ist ausgespielt, Herz-König folgt, die Pik-9 ist Trumpf und macht den Stich',
    exampleMore:
      'Herz war ausgespielt, aber die 9 ist ein Trumpf. Wer einen Stich macht, spielt als Nächstes aus. Karten, die du nicht spielen darfst, sind abgedunkelt.',
    clubs: 'Kreuz liegt offen',
    clubsMore:
      'Vier Karten bleiben beiseite, die oberste liegt offen. Ist sie ein Kreuz ♣, dann ist Kreuz Trumpf, und niemand darf aussteigen. Sonst bedeutet sie nichts.',
    points: 'Punkte',
    table: {
      head: ['Was du tust', 'Dein Stand'],
      rows: [
        ['bieten und mindestens so viele machen', '−1 je Stich'],
        ['bieten und weniger machen', '+5'],
        ['mitgehen und Stiche machen', '−1 je Stich'],
        ['mitgehen und keinen machen', '+5'],
        ['aussteigen', '0'],
      ],
    },
    end: 'Sind mehrere bei 0 oder darunter, gewinnt der niedrigste Stand; teilen sich den zwei, entscheidet eine weitere Runde.',
  },
  'oh-hell': {
    title: 'Oh Hell',
    lead: 'Drei bis fünf Leute, alle für sich. Sag an, wie viele Stiche du machst, und mach genau so viele: keinen weniger und keinen mehr.',
    steps: [
      {
        name: 'Ansagen',
        text: 'Sieh dir deine Karten an: Wie viele Stiche machst du? Asse und hohe Trümpfe machen meist einen.',
      },
      {
        name: 'Spielen',
        text: 'Alle spielen eine Karte, die beste macht den Stich. Bediene, wenn du kannst; Trumpf sticht den Rest.',
      },
      { name: 'Zählen', text: 'Genau deine Ansage: 10 Punkte plus Ansage. Einer mehr oder weniger: nichts.' },
    ],
    trick: 'Ein Stich',
    trickMore:
      'Alle spielen eine Karte, und die beste nimmt alle: Das ist ein Stich. Mit fünf Karten auf der Hand gibt es fünf Stiche.',
    trump: 'Trumpf',
    trumpMore:
      'Nach dem Geben wird eine Karte aufgedeckt. Ihre Farbe ist in dieser Runde Trumpf und sticht die anderen. Die aufgedeckte Karte selbst spielt nicht mit.',
    bid: 'Ansagen',
    bidMore:
      'Links vom Geber beginnend, sagen alle, wie viele Stiche sie machen, von keinem bis zu allen. Asse, Könige und hohe Trümpfe machen meist einen.',
    hook: 'Der Geber sagt als Letzter an, und das hat einen Haken: Alle Ansagen zusammen dürfen **nicht** die Zahl der Stiche ergeben. Einer verfehlt seine Ansage also immer. Was verboten ist, ist durchgestrichen:',
    hookExample: 'Ansagen von 0 bis 4; die 2 ist durchgestrichen',
    play: 'Spielen',
    playMore:
      'Links vom Geber wird ausgespielt, irgendeine Karte. Bediene die ausgespielte Farbe, wenn du kannst; sonst darfst du alles spielen. Das Ass ist am höchsten, die 2 am niedrigsten. Den Stich macht der höchste Trumpf, sonst die höchste Karte der ausgespielten Farbe. Hier ist Herz ♥ ausgespielt und Pik ♠ Trumpf:',
    example: 'Herz-10 ausgespielt, Herz-Dame, die Pik-2 macht den Stich, Karo-Ass kann nicht gewinnen',
    exampleMore:
      'Der kleine Trumpf macht ihn; das Ass einer anderen Farbe kann nicht gewinnen. Wer einen Stich macht, spielt als Nächstes aus. Karten, die du nicht spielen darfst, sind abgedunkelt.',
    tokens:
      'An jedem Platz steht, wie es aussieht: **1/3** heißt ein Stich von drei angesagten. Grün ist genau richtig, rot ist zu viel.',
    points: 'Punkte',
    table: {
      head: ['Du machst', 'Punkte'],
      rows: [
        ['genau deine Ansage', '10 + Ansage'],
        ['mehr oder weniger', '0'],
      ],
    },
    pointsMore: '3 angesagt und 3 gemacht sind also 13 Punkte, 0 angesagt und 0 gemacht sind 10.',
    rounds: 'Die Runden',
    roundsMore:
      'In der ersten Runde bekommen alle zehn Karten, in der nächsten neun und so weiter bis zu einer; dann geht es wieder hinauf bis zehn. Wer nach der letzten Runde die meisten Punkte hat, gewinnt; bei Gleichstand teilt man den Sieg.',
    house: 'Hausregeln',
    houseRules: [
      '**Wertung.** _Teilpunkte:_ Eine verfehlte Ansage bringt noch 1 je Stich. _Strafen:_ Sie kostet 1 für jeden Stich zu viel oder zu wenig. _Kanadisch:_ dieselben Kosten, und eine Ansage von 0 bringt nur 5.',
      '**Trumpf, reihum.** Es wird nichts aufgedeckt: Kreuz, Karo, Herz, Pik, dann eine Runde ohne Trumpf, in der nur die ausgespielte Farbe gewinnt.',
      '**Größtes Blatt.** Mit weniger Karten ist die Partie kürzer.',
      'Der Haken für den Geber lässt sich abschalten.',
    ],
  },
  'hand-and-foot': {
    title: 'Hand & Foot',
    lead: 'Alle für sich, verwandt mit Canasta. Werde alle Karten in Meldungen los: erst deine Hand mit elf Karten, dann deinen Fuß, elf weitere, die verdeckt warten. Ein Zug:',
    steps: [
      { name: 'Ziehen', text: 'Nimm 2 Karten vom Talon.' },
      {
        name: 'Melden',
        text: 'Leg drei oder mehr Karten eines Werts aus, und leg an, was schon liegt. Sieben sind ein Buch.',
      },
      { name: 'Ablegen', text: 'Leg eine Karte auf die Ablage. Damit endet dein Zug.' },
    ],
    goal: 'Wer nach einer Runde zuerst 8.500 Punkte hat (oder wie vereinbart), gewinnt; eine Partie geht über mehrere Runden.',
    melds: 'Meldungen',
    meldsMore:
      'Drei oder mehr Karten eines Werts, von der 4 bis zum Ass. Die Farben sind egal. Du hast von jedem Wert eine Meldung, und nur du legst daran an.',
    kings: 'Eine Meldung: drei Könige',
    wilds:
      '**Wilde Karten** sind Zweien und Joker; auch Zweien heißen hier kurz Joker. Eine Meldung braucht mindestens zwei echte Karten und nie mehr wilde als echte.',
    nines: 'Eine Meldung: zwei Neunen und eine wilde Zwei',
    threes:
      '**Dreien** kann man nicht auslegen. Leg sie bald ab: Eine rote Drei, die du am Ende noch hast, kostet 300 Punkte.',
    books: 'Bücher',
    booksMore:
      'Sieben oder mehr Karten sind ein Buch, wie eine Canasta. Ohne wilde Karte ist es **rein** und bringt 500; mit wilden Karten ist es **gemischt** und bringt 300.',
    sevens: 'Ein reines Buch: sieben Siebenen',
    aces: 'Ein gemischtes Buch: vier Asse, zwei Zweien und ein Joker',
    down: 'Zum ersten Mal auslegen',
    downMore:
      'Deine ersten Meldungen einer Runde, alle auf einmal ausgelegt, müssen genug wert sein: 60 Punkte in der ersten Runde, und in jeder weiteren 30 mehr. Wähle die Karten mehrerer Meldungen zusammen; der Knopf sagt dir, was noch fehlt. **Vorschlag** zeigt dir, was du auslegen könntest.',
    pile: 'Die Ablage',
    unlock:
      'Wenn du ausgelegt hast, darfst du statt zu ziehen die Ablage aufnehmen: Dazu brauchst du zwei echte Karten auf der Hand, die so viel wert sind wie die oberste. Die drei werden eine Meldung, und du nimmst bis zu fünf weitere Karten von der Ablage.',
    freeze:
      'Eine wilde Karte obenauf **sperrt** die Ablage, bis eine andere sie zudeckt. Auch eine Drei obenauf kann man nicht nehmen. Ist der Talon leer, wird die Ablage ohne ihre oberste Karte gemischt und ist der neue Talon.',
    foot: 'Der Fuß und das Ausgehen',
    footMore:
      'Ist deine Hand leer, nimmst du deinen Fuß auf: sofort und im selben Zug, wenn du deine letzte Karte ausgelegt hast, für den nächsten Zug, wenn du sie abgelegt hast.',
    out: 'Zum Ausgehen brauchst du das alles: deinen Fuß, aufgenommen und bis zur letzten Karte gespielt, mindestens ein reines und mindestens ein gemischtes Buch. Die letzte Karte darf ausgelegt oder abgelegt werden. Solange ein Buch fehlt, behältst du eine Karte deines Fußes. Wer ausgeht, beendet die Runde und bekommt 100 Punkte.',
    points: 'Punkte',
    table: {
      head: ['Karten in Meldungen zählen für dich, übrige in Hand und Fuß gegen dich', 'Punkte'],
      rows: [
        ['Joker', '50'],
        ['2, Ass', '20'],
        ['8 bis König', '10'],
        ['4 bis 7', '5'],
        ['Schwarze 3 übrig', '−5'],
        ['Rote 3 übrig', '−300'],
        ['Reines Buch', '500'],
        ['Gemischtes Buch', '300'],
        ['Ausgehen', '100'],
      ],
    },
  },
  '4-kate': {
    title: '4 Kate',
    lead: 'Zu zweit an einem stehenden Brett mit sieben Spalten und sechs Reihen. Wer zuerst vier in einer Reihe hat, gewinnt.',
    turn: 'Ein Zug',
    turnMore:
      'Wähle eine Spalte, die nicht voll ist. Deine Scheibe fällt auf den untersten freien Platz. Dann geht es gegenüber weiter. Passen gibt es nicht.',
    four: 'Vier in einer Reihe',
    fourMore: 'Nebeneinander, übereinander oder schräg: Vier eigene Scheiben in einer Linie gewinnen sofort.',
    fours: ['vier nebeneinander', 'vier übereinander', 'vier schräg'],
    discs: 'Scheiben mit Ring und Scheiben mit Kreuz gehören je einer Seite. Ein weißer Punkt zeigt die neueste.',
    draw: 'Unentschieden',
    drawMore: 'Sind alle 42 Plätze belegt und niemand hat vier, teilt ihr euch den Sieg.',
    begins: 'Wer beginnt',
    beginsMore: 'Das wählt ihr in der Lobby. In der nächsten Partie beginnt die andere Seite.',
    habits: 'Drei gute Gewohnheiten',
    habitsMore: [
      'Durch die mittlere Spalte gehen die meisten Linien: Beginne dort.',
      'Schau, bevor du wirfst: Macht deine Scheibe gegenüber einen Platz direkt darüber frei?',
      'Zwei Drohungen zugleich lassen sich nicht beide verhindern. Drei in einer Reihe mit zwei freien Enden sind zwei.',
    ],
  },
  'terrible-people': {
    title: 'Terrible People',
    lead: 'Vier bis acht Leute, alle für sich. Wer richtet, wartet, die anderen füllen die Lücke. Die schlimmste Idee bekommt den Punkt, und wer zuerst fünf hat, gewinnt.',
    round: 'Eine Runde',
    black: 'Auf dem Tisch liegt eine schwarze Karte, deren Satz eine Lücke hat oder zwei:',
    white:
      'Du hast sieben weiße Karten. Wer richtet, wartet; alle anderen wählen gleichzeitig: eine Karte für jede Lücke, der Reihe nach.',
    judging:
      'Haben alle geantwortet, werden die Antworten eine nach der anderen umgedreht, in einer Reihenfolge, die nichts verrät. Wer richtet, wählt die beste, **ohne zu wissen, von wem sie ist**. Dann sehen es alle, und wer sie geschrieben hat, bekommt den Punkt.',
    next: 'Alle ziehen wieder auf sieben Karten nach, und der nächste Platz richtet.',
    also: 'Was du noch darfst',
    alsoMore: [
      '**Tauschen**: einmal je Runde, bevor du antwortest, eine Karte gegen die nächste vom Stapel.',
      '**Die leere Karte**: Alle haben in einer Partie eine. Schreib darauf, was du willst, bis zu 80 Zeichen, und nimm sie statt einer anderen.',
    ],
    owner: 'Wem die Welt gehört, kann beides in der Lobby abschalten und die Päckchen und die Punkte zum Sieg wählen.',
    reads: 'Was sich gut liest',
    readsMore:
      'Unter der schwarzen Karte steht, wofür ihre Lücke gemacht ist: ein Ding, Dinge, etwas, das man tut, jemand. Du darfst jede Karte nehmen; manchen gefällt gerade, was überhaupt nicht passt. Die Karten selbst sind englisch.',
    away: 'Wenn jemand weggeht',
    awayMore:
      'Ein Bot antwortet oder richtet an dieser Stelle, damit niemand lange wartet. Bots haben ihren eigenen Geschmack: Finde heraus, welchen.',
  },
};
