// Lo que dice el experto, en español: una frase por cada clase de observación (docs/review.md), con huecos para sus datos.
import type { Remarks } from '../words/grammar';

export const remarks: Remarks = {
  // Cualquier juego de bazas.
  equal: 'Vale lo mismo que {the other}: no hay nada entre las dos',
  'high-enough': '{the other} basta para esta baza; {the card} gana otra en el {share} de los mundos',
  'cannot-take': '{the card} no puede ganar esta baza; más tarde, gana otra en el {share} de los mundos',
  'void-behind':
    'A {seat} no le quedan {suit} y puede matar con triunfo: si sales ahora con {the card}, ganas la baza en el {otherShare} de los mundos; más tarde, una en el {share}',
  'higher-out':
    'Aún está en juego {the other}: si sales ahora con {the card}, ganas la baza en el {otherShare} de los mundos; más tarde, una en el {share}',
  kept: 'Si guardas {the card}, gana una baza en el {share} de los mundos; ahora, en el {otherShare}',
  'last-to-play':
    'Juegas en último lugar: {the card} gana esta baza seguro; más tarde, una en el {otherShare} de los mundos',
  'boss-trump': '{the card} es el triunfo más alto que queda y arrastra los demás: quedan hasta {count}',
  boss: '{the card} es la carta más alta de su palo: si sales ahora, gana la baza en el {share} de los mundos; más tarde, en el {otherShare}',
  'trumps-in':
    'No tienes {suit}: con {the card} matas con triunfo y ganas esta baza en el {share} de los mundos; más tarde, una en el {otherShare}',
  'takes-it': '{the card} gana esta baza en el {share} de los mundos; más tarde, una en el {otherShare}',
  'makes-void':
    'Sin {suit} podrás matar con triunfo: {the card} gana una baza en el {share} de los mundos en vez del {otherShare}',
  'draws-trumps':
    '{the other} arrastra triunfos que caerían sobre {the card}: así gana una baza en el {share} de los mundos en vez del {otherShare}',
  guards: '{the other} protege {the card}, que así gana una baza en el {share} de los mundos en vez del {otherShare}',
  helps: 'Tras {the other}, {the card} gana una baza en el {share} de los mundos en vez del {otherShare}',
  'partner-has-it':
    'Tu pareja ya tiene esta baza con {the other}: {the card} se la quitaría, y más tarde gana una propia en el {share} de los mundos',
  'partner-called':
    'Tu pareja eligió {trump}: {the card} arrastra los triunfos ajenos, y tu pareja gana {number} bazas en vez de {otherNumber}',
  'they-called':
    'Ellos eligieron {trump}: {the card} les hace el favor de arrastrar los triunfos de tu pareja, que gana {otherNumber} bazas en vez de {number}',
  'partner-takes': 'Tu pareja gana {number} bazas tras {the card} y {otherNumber} tras {the other}',
  ducks: '{the card} gana esta baza en el {share} de los mundos; {the other}, en el {otherShare}',
  'use-the-higher':
    '{the other} también gana esta baza; si guardas {the card} en su lugar, solo gana otra en el {share} de los mundos',
  'gets-rid':
    'Ahora, {the card} gana una baza que no quieres en el {otherShare} de los mundos; más tarde, en el {share}',
  'makes-bid': 'Cumple la apuesta de {count} en el {share} de los mundos; {the other}, en el {otherShare}',
  'only-choice': 'No hay otra opción',
  close: 'Casi igual que {the other}',

  // Juegos con bowers.
  'no-trumps': 'No tienes {suit}',
  'holds-trumps': 'A {suit} tienes {count|triunfo|triunfos}, {the card} como el más alto, y ningún as aparte',
  'holds-trumps-and-aces':
    'A {suit} tienes {count|triunfo|triunfos}, {the card} como el más alto, y {otherCount|as|ases} aparte',
  brings: 'Da {number} puntos de media; la otra opción, {otherNumber}',

  // Who's Deal?
  'upcard-to-partner': '{the card} iría a tu pareja, que reparte',
  'upcard-to-them': '{the card} iría al otro bando, que reparte',
  'own-tricks': 'Con triunfo {suit}, tus cartas ganan {number} bazas, y las de tu pareja {otherNumber}',
  alone: 'En solitario te llevas las cinco bazas en el {share} de los mundos; con tu pareja, en el {otherShare}',
  defends: 'Si pasas, los otros eligen y fracasan en el {share} de los mundos',
  'more-marches': 'Tu bando se lleva las cinco bazas en el {share} de los mundos en vez del {otherShare}',
  'call-shares': 'Se cumple en el {share} de los mundos y fracasa en el {otherShare}',
  'makes-it': 'Se cumple en el {share} de los mundos; con {the other}, en el {otherShare}',
  'all-five': 'Se lleva las cinco bazas en el {share} de los mundos; con {the other}, en el {otherShare}',
  euchres: 'Los hace fracasar en el {share} de los mundos; con {the other}, en el {otherShare}',
  'gives-all-five': 'Les deja las cinco bazas en el {share} de los mundos; con {the other}, en el {otherShare}',
  score: 'La otra opción da más puntos, pero menos con este marcador',

  // Buck Euchre
  'bid-shares': 'La puja gana la subasta en el {share} de los mundos y se cumple en el {otherShare} de ellos',
  'bid-tricks': 'Cuando te toca jugarla, tus cartas ganan {number} bazas para una puja de {count}',
  'declare-shares': 'Cumple la puja de {count} en el {share} de los mundos; el otro palo, en el {otherShare}',
  'auction-shares': 'Gana la subasta en el {share} de los mundos; una puja de {count}, en el {otherShare}',
  'others-gain': 'Los demás ganan {number} puntos cada uno en vez de {otherNumber}',
  'stay-shares': 'Quien sigue no gana ninguna baza en el {share} de los mundos, y eso cuesta cinco puntos',
  'takes-a-trick': 'Gana alguna baza en el {share} de los mundos; con {the other}, en el {otherShare}',
  'sets-bidder': 'La puja fracasa en el {share} de los mundos; con {the other}, en el {otherShare}',
  tricks: 'Gana {number} bazas de media; con {the other}, {otherNumber}',

  // Oh Hell
  'likely-winners': 'Es probable ganar una baza con {cards}',
  'no-likely-winners': 'Ninguna de tus cartas gana una baza la mayoría de las veces',
  'bid-too-high': 'Con una apuesta de {count} te faltan bazas en el {share} de los mundos',
  'bid-too-low': 'Con una apuesta de {count} te sobran bazas en el {share} de los mundos',
  hook: 'Apuestas en último lugar: {count} no se puede, porque las apuestas sumarían las bazas',
  'bid-made':
    'Se cumple en el {share} de los mundos y da {number} puntos de media; una apuesta de {count}, en el {otherShare}, y da {otherNumber}',
  'needs-tricks': 'Te {count|falta # baza|faltan # bazas}',
  'too-many': 'Te {count|falta # baza|faltan # bazas}, y tus cartas van camino de {number}',
  'too-few': 'Te {count|falta # baza|faltan # bazas}, y tus cartas van camino de solo {number}',
  'needs-none': 'Ya tienes {count|la # baza|las # bazas} de tu apuesta y no quieres más',
  'bid-none': 'Apostaste cero y no quieres ninguna baza',
  'bid-is-lost': 'Tu apuesta está perdida, juegues lo que juegues',
  'others-make': '{number} de los demás cumplen su apuesta; tras {the other}, {otherNumber}',

  // Hand & Foot
  'clean-book': 'Con {cards} hay un libro limpio de {rank}, que vale 500',
  'dirty-book': 'Con {cards} hay un libro sucio de {rank}, que vale 300',
  'nears-book': 'Con {cards} tienes {count} {rank} de las siete cartas de un libro',
  'spoils-clean': 'Un comodín con tus {count} {rank} acaba con el libro limpio, que vale 200 más',
  'spends-wilds': 'Gasta {count|comodín|comodines} sin completar un libro',
  'plays-down': 'Con {cards} bajas por primera vez, con {count} puntos, y desde ahí puedes tomar el pozo',
  'picks-up-foot': 'Sin {cards} la mano queda vacía, y el pie entra en juego al momento',
  'clears-hand': 'Sin {cards} solo queda el descarte: después entra en juego el pie',
  'goes-out': 'Con {cards} el pie queda vacío: cierras y acaba la ronda',
  'lays-points': '{cards} en la mesa: {count} puntos que en la mano contarían en tu contra',
  'takes-pile': 'El pozo trae {count|carta|cartas} para libros',
  'red-threes-in-pile': 'En el pozo hay {count|tres rojo|treses rojos}, a 300 puntos cada uno',
  'longer-hand': 'Con el pozo tienes {count} cartas, lejos de terminarlas',
  'leaves-pile': 'Deja a los demás un pozo de {count|carta|cartas}',
  'red-three': '{the card} cuesta 300 si sigue en tu mano al final',
  'black-three': '{the card} no te sirve, y con esa carta encima nadie puede tomar el pozo',
  'throws-wild': '{the card} es comodín: si se descarta, no hace ningún libro',
  freezes: '{the card} encima bloquea el pozo para quien sigue',
  'breaks-up': 'Rompe tus {count} {rank}',
  single: '{the card} es tu única carta de su valor, y no va con ninguna combinación',
  'fits-own-meld': '{the card} puede ir a tu propia combinación de {rank}',
  'next-has-laid':
    'Con {the card} no arriesgas nada: {seat} ya bajó {rank}, así que difícilmente tiene dos más para tomar el pozo',
  'may-be-taken': '{seat} puede tomar un pozo de {count|carta|cartas} con dos {rank}',
  'could-be-laid': 'Termina el turno con {count} puntos en mano que se podrían bajar',
  'books-bring': 'Los libros dan al final {number} puntos en vez de {otherNumber}',
  'melds-bring': 'Las cartas bajadas dan al final {number} puntos en vez de {otherNumber}',
  'left-costs': 'Las cartas que quedan en mano y pie cuestan al final {number} puntos en vez de {otherNumber}',
  'first-out': 'Cierras antes que nadie en el {share} de los mundos en vez del {otherShare}',
  'others-get': 'Los demás sacan {number} puntos cada uno en vez de {otherNumber}',
  'about-equal': 'Sin diferencia clara con la mejor opción',
  'round-points': '{number} puntos de media en esta ronda; la otra opción, {otherNumber}',

  // 4 Kate
  'leaves-four': 'El rival amenaza con hacer cuatro en la columna {count}, y esto no lo impide',
  'four-above': 'El rival hace cuatro justo encima, en la columna {count}',
  'allows-two-threats': 'El rival responde en la columna {count} y amenaza con hacer cuatro en dos sitios',
  'gives-up-threat': 'Queda justo debajo de tu propia amenaza en la columna {count}, que el rival tapa después',
  'forced-lost':
    'Desde ahí el rival amenaza con cada ficha, hasta hacer cuatro en la columna {count}, fila {otherCount}',
  'below-lost':
    'Al final tienes que soltar justo debajo de la columna {count}, fila {otherCount}, donde el rival hace cuatro',
  'ends-lost': 'Acaba con cuatro del rival en la columna {count}, fila {otherCount}',
  'forced-won': 'Desde ahora amenazas con cada ficha, hasta hacer cuatro en la columna {count}, fila {otherCount}',
  'below-won':
    'Al final el rival tiene que soltar justo debajo de la columna {count}, fila {otherCount}, donde haces cuatro',
  'ends-won': 'Acaba con tus cuatro en la columna {count}, fila {otherCount}',
  'stops-row': 'El rival tiene tres en la fila {otherCount}: la columna {count} impide la cuarta',
  'stops-column': 'El rival tiene tres seguidas en la columna {count}: hay que cerrarla',
  'stops-diagonal': 'El rival tiene tres en diagonal: la columna {count}, fila {otherCount} impide la cuarta',
  'only-safe': 'Cualquier otra columna deja al rival hacer cuatro',
  'two-threats': 'La columna {count} amenaza con hacer cuatro en dos sitios: solo se puede tapar uno',
  'odd-threat':
    'La columna {count} crea una amenaza en la columna {otherCount}, en fila impar: al final esas son de quien empezó',
  'even-threat':
    'La columna {count} crea una amenaza en la columna {otherCount}, en fila par: al final esas son de quien salió segundo',
  'prevents-threat': 'En la columna {count} el rival crearía una amenaza en la columna {otherCount}',
  forces: 'La columna {count} obliga al rival a responder en la columna {otherCount}',
  middle: 'La mayoría de los cuatro en raya pasan por la columna central',
  four: 'Cuatro en raya',
  'wins-in': 'Gana en {count|jugada|jugadas}',
  'loses-in': 'Pierde en {count|jugada|jugadas}',
  'loses-latest': 'Pierde en {count|jugada|jugadas}, y nada dura más',
  draws: 'Mantiene las tablas',
  'win-to-draw': 'Convierte una victoria en {otherCount|jugada|jugadas} en tablas',
  'win-to-loss': 'Convierte una victoria en {otherCount|jugada|jugadas} en una derrota en {count|jugada|jugadas}',
  'draw-to-loss': 'Convierte unas tablas en una derrota en {count|jugada|jugadas}',
  'wins-too': 'También gana en {count|jugada|jugadas}',
  'loses-too': 'También pierde en {count|jugada|jugadas}',
  'draws-too': 'También mantiene las tablas',
  'wins-later': 'Gana más tarde: en {count|jugada|jugadas} en vez de {otherCount}',
  'loses-sooner': 'Pierde antes: en {count|jugada|jugadas} en vez de {otherCount}',
  wins: 'Gana',
  loses: 'Pierde',
  'draw-at-least': 'Tablas como mínimo',
  'draw-at-most': 'Tablas como máximo',
  'not-known': 'No se ha calculado hasta el final',

  // Terrible People
  'own-words': 'Tus propias palabras: nadie puede decirte lo graciosas que son',
  'reads-badly': 'No encaja bien en esta frase; lo demás es cuestión de gusto',
  'reads-well': 'Encaja bien. Cuestión de gusto',
  'judge-unknown': 'Encaja bien. Qué le hace gracia a quien juzga, nadie lo sabe todavía',
  'judge-picks': 'Encaja bien, y quien juzga ya ha elegido chistes así. Cuestión de gusto',
  'judge-passes': 'Encaja bien, pero quien juzga ha pasado por alto chistes así. Cuestión de gusto',
  'swap-poor': 'Aquí no hay chiste para esta frase; la próxima carta puede serlo',
  'swap-luck': 'Se puede cambiar una vez por ronda; si la próxima carta es mejor, es cuestión de suerte',
  'you-judge': 'Cuestión de gusto: juzgas tú',
  'you-judge-reads-badly': 'Cuestión de gusto, aunque no encaje bien',
};
