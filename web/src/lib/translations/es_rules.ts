// Las reglas en español, juego por juego.
import type { RulesTexts } from './translation';

export const rules: RulesTexts = {
  'whos-deal': {
    title: 'Who’s Deal?',
    lead: 'Euchre, dos contra dos: tu pareja se sienta enfrente. Gana el equipo que llega primero a 10 puntos (o a los acordados).',
    steps: [
      {
        name: 'Elegir triunfo',
        text: 'Un palo gana a los demás en esta mano. Acepta el que está a la vista si tienes muchas cartas suyas, o pasa.',
      },
      {
        name: 'Jugar cinco bazas',
        text: 'Cada cual juega una carta; la mejor se lleva las cuatro. Sirve al palo de salida si puedes.',
      },
      {
        name: 'Contar',
        text: 'Quien elige necesita 3 de las 5 bazas: 1 punto. Las cinco: 2. Menos de 3: 2 para los otros.',
      },
    ],
    choosing: 'El triunfo',
    firstRound:
      'Se descubre una carta. Empezando a la izquierda de quien reparte, cada cual puede pasar o aceptarla: entonces su palo es triunfo, y quien reparte toma la carta y descarta otra.',
    secondRound:
      'Si pasan los cuatro, hay una segunda vuelta: se elige otro palo o se pasa. Si vuelve a quien reparte, tiene que elegir.',
    beats: 'Qué gana a qué',
    withHearts: 'Con corazones ♥ de triunfo, de mayor a menor:',
    ranks: [
      '**Bower derecho:** la jota de triunfo. Nada le gana.',
      '**Bower izquierdo:** la otra jota del mismo color. **Es** triunfo: no pertenece al palo que lleva impreso.',
      'En los demás palos: as, rey, reina, jota, 10, 9.',
    ],
    playing: 'El juego',
    follow:
      'Sirve al palo de salida si puedes; si no, juega lo que quieras. Gana la baza el triunfo más alto o, si no hay, la carta más alta del palo de salida. Quien la gana sale en la siguiente. Las cartas que no puedes jugar se ven apagadas.',
    alone: 'Jugar en solitario',
    aloneMore: 'Quien elige triunfo puede jugar sin su pareja, que entonces descansa.',
    points: 'Puntos',
    table: {
      head: ['Quienes eligieron ganan', 'Puntos'],
      rows: [
        ['3 o 4 bazas', '1'],
        ['las 5', '2'],
        ['las 5, en solitario', '4'],
        ['menos de 3 (euchre)', '2 para los otros'],
      ],
    },
  },
  'buck-euchre': {
    title: 'Buck Euchre',
    lead: 'Cuatro jugadores, cada cual por su cuenta. Todos tienen 15 puntos y no quieren ninguno: gana quien llega primero a 0 o menos.',
    steps: [
      { name: 'Pujar', text: '¿Cuántas de las cinco bazas prometes? Quien más puja elige triunfo.' },
      { name: 'Seguir o retirarse', text: '¿Malas cartas? Retírate, y la mano no te cuesta nada.' },
      {
        name: 'Jugar cinco bazas',
        text: 'La mejor carta gana la baza: 1 punto menos para ti. No cumplir la puja, o seguir sin bazas, suma 5.',
      },
    ],
    trick: 'Una baza',
    trickMore:
      'Cada cual juega una carta, y la mejor se lleva las cuatro: eso es una baza. Tienes cinco cartas, así que hay cinco bazas por mano, y cada una que ganas es un punto menos.',
    bid: '1. Pujar',
    bidMore:
      'Empezando a la izquierda de quien reparte, se pasa o se promete ganar 2, 3, 4 o 5 bazas. Una puja tiene que superar la anterior, y quien pasa queda fuera de la subasta. Si todos pasan, se reparte de nuevo.',
    trump: '2. Triunfo',
    trumpMore: 'Quien más puja elige un palo como triunfo. Gana a los demás. Con picas ♠, de mejor a peor:',
    ranks: [
      '**Bower derecho:** la jota de triunfo. Nada le gana.',
      '**Bower izquierdo:** la otra jota del mismo color. **Es** triunfo, y no una carta de su propio palo.',
      'En los demás palos: as, rey, reina, jota, 10, 9.',
    ],
    stay: '3. Seguir o retirarse',
    stayMore:
      'Deciden todos menos quien tiene la puja. Si te retiras, la mano no te cuesta nada. Si sigues, necesitas una baza: sin ninguna son 5 puntos más. Si todos se retiran, la puja se lleva las cinco bazas.',
    play: '4. El juego',
    playMore:
      'Sale quien tiene la puja. Sirve al palo de salida si puedes; si no, juega lo que quieras. Gana la baza el triunfo más alto o, si no hay, la carta más alta del palo de salida:',
    example: 'Sale el as de corazones, sigue el rey de corazones, y el 9 de picas es triunfo y gana la baza',
    exampleMore:
      'Se salió de corazones, pero el 9 es triunfo. Quien gana una baza sale en la siguiente. Las cartas que no puedes jugar se ven apagadas.',
    clubs: 'Tréboles a la vista',
    clubsMore:
      'Cuatro cartas quedan aparte, con la de encima descubierta. Si es un trébol ♣, tréboles es triunfo y nadie puede retirarse. Si no, no significa nada.',
    points: 'Puntos',
    table: {
      head: ['Tú', 'Tu marcador'],
      rows: [
        ['pujaste y ganaste al menos esas bazas', '−1 por baza'],
        ['pujaste y ganaste menos', '+5'],
        ['seguiste y ganaste alguna', '−1 por baza'],
        ['seguiste y no ganaste ninguna', '+5'],
        ['te retiraste', '0'],
      ],
    },
    end: 'Si varios están a 0 o menos, gana el marcador más bajo; si lo comparten, decide otra mano.',
  },
  'oh-hell': {
    title: 'Oh Hell',
    lead: 'De tres a cinco jugadores, cada cual por su cuenta. Di cuántas bazas vas a ganar y gana exactamente esas: ni una menos ni una más.',
    steps: [
      {
        name: 'Apostar',
        text: 'Mira tus cartas: ¿cuántas bazas vas a ganar? Los ases y los triunfos altos suelen ganar una.',
      },
      {
        name: 'Jugar',
        text: 'Cada cual juega una carta; la mejor gana la baza. Sirve al palo si puedes; el triunfo gana al resto.',
      },
      { name: 'Contar', text: 'Justo tu apuesta: 10 puntos más la apuesta. Una más o una menos: nada.' },
    ],
    trick: 'Una baza',
    trickMore:
      'Cada cual juega una carta, y la mejor se las lleva todas: eso es una baza. Con cinco cartas en mano hay cinco bazas.',
    trump: 'Triunfo',
    trumpMore:
      'Después de repartir se descubre una carta. Su palo es triunfo en esta ronda y gana a los demás. La carta descubierta no se juega.',
    bid: 'Apostar',
    bidMore:
      'Empezando a la izquierda de quien reparte, todos dicen cuántas bazas van a ganar, de ninguna a todas. Los ases, los reyes y los triunfos altos suelen ganar una.',
    hook: 'Quien reparte apuesta en último lugar, y hay una pega: la suma de las apuestas **no** puede ser el número de bazas. Así que siempre falla alguien. La apuesta prohibida aparece tachada:',
    hookExample: 'Apuestas de 0 a 4; el 2 está tachado',
    play: 'El juego',
    playMore:
      'Sale con cualquier carta quien está a la izquierda de quien reparte. Sirve al palo de salida si puedes; si no, juega lo que quieras. El as es la más alta y el 2 la más baja. Gana la baza el triunfo más alto o, si no hay, la carta más alta del palo de salida. Aquí se sale de corazones ♥ y el triunfo es picas ♠:',
    example:
      'Sale el 10 de corazones, reina de corazones, el 2 de picas gana la baza, el as de diamantes no puede ganar',
    exampleMore:
      'El triunfo pequeño la gana; el as de otro palo no puede. Quien gana una baza sale en la siguiente. Las cartas que no puedes jugar se ven apagadas.',
    tokens:
      'La ficha de cada cual dice cómo va: **1/3** es una baza ganada de tres apostadas. Está verde cuando va justo y roja cuando se pasa.',
    points: 'Puntos',
    table: {
      head: ['Ganaste', 'Puntos'],
      rows: [
        ['justo tu apuesta', '10 + la apuesta'],
        ['más o menos', '0'],
      ],
    },
    pointsMore: 'Así, apostar 3 y ganar 3 son 13 puntos, y apostar 0 y ganar 0 son 10.',
    rounds: 'Las rondas',
    roundsMore:
      'En la primera ronda hay diez cartas por persona, en la siguiente nueve, y así hasta una; luego se sube otra vez hasta diez. Gana quien tiene más puntos tras la última ronda; si hay empate, se comparte la victoria.',
    house: 'Reglas de la casa',
    houseRules: [
      '**Puntuación.** _Parcial:_ una apuesta fallada da aún 1 por baza. _Castigo:_ cuesta 1 por cada baza de más o de menos. _Canadiense:_ el mismo coste, y una apuesta de 0 solo da 5.',
      '**Triunfo por turno.** No se descubre ninguna carta: tréboles, diamantes, corazones, picas, y luego una ronda sin triunfo en la que solo gana el palo de salida.',
      '**Cartas como máximo.** Con menos cartas la partida es más corta.',
      'La pega de quien reparte se puede quitar.',
    ],
  },
  'hand-and-foot': {
    title: 'Hand & Foot',
    lead: 'Cada cual por su cuenta, en la familia de la canasta. Deshazte de todas tus cartas en combinaciones: primero tu mano de once, luego tu pie, otras once que esperan tapadas. Un turno:',
    steps: [
      { name: 'Robar', text: 'Toma 2 cartas del mazo.' },
      {
        name: 'Bajar',
        text: 'Baja tres o más cartas de un valor, y añade a lo que ya tienes. Siete hacen un libro.',
      },
      { name: 'Descartar', text: 'Pon una carta en el pozo. Con eso acaba tu turno.' },
    ],
    goal: 'Gana quien llega primero a 8500 puntos (o a los acordados) al acabar una ronda; una partida dura varias.',
    melds: 'Combinaciones',
    meldsMore:
      'Tres o más cartas de un valor, del 4 al as. Los palos no importan. Tienes una combinación de cada valor, y solo tú añades a ella.',
    kings: 'Una combinación: tres reyes',
    wilds:
      'Los **comodines** son los doses y los jókers. Una combinación necesita al menos dos cartas naturales, y nunca más comodines que naturales.',
    nines: 'Una combinación: dos nueves y un dos comodín',
    threes:
      'Los **treses** no se pueden bajar. Descártalos pronto: un 3 rojo que aún tengas al final cuesta 300 puntos.',
    books: 'Libros',
    booksMore:
      'Siete cartas o más hacen un libro, como una canasta. Sin comodines es **limpio** y da 500; con comodines es **sucio** y da 300.',
    sevens: 'Un libro limpio: siete sietes',
    aces: 'Un libro sucio: cuatro ases, dos doses y un jóker',
    down: 'Bajar por primera vez',
    downMore:
      'Tus primeras combinaciones de una ronda, bajadas todas a la vez, tienen que valer bastante: 60 puntos en la primera ronda, y 30 más en cada una de las siguientes. Elige juntas las cartas de varias combinaciones, y el botón te dice lo que falta. **Sugerir** te muestra lo que podrías bajar.',
    pile: 'El pozo',
    unlock:
      'Cuando ya has bajado, puedes tomar el pozo en vez de robar: necesitas en la mano dos cartas naturales del mismo valor que la de encima. Las tres forman una combinación, y te llevas hasta cinco cartas más del pozo.',
    freeze:
      'Un comodín encima **bloquea** el pozo hasta que otra carta lo tape. Tampoco se puede tomar con un 3 encima. Cuando el mazo se acaba, el pozo, menos su carta de encima, se baraja y es el nuevo mazo.',
    foot: 'El pie, y cerrar',
    footMore:
      'Cuando tu mano queda vacía, tomas tu pie: al momento y en el mismo turno si bajaste tu última carta, para el turno siguiente si la descartaste.',
    out: 'Para cerrar necesitas todo esto: tu pie tomado y jugado hasta la última carta, al menos un libro limpio y al menos uno sucio. La última carta se puede bajar o descartar. Mientras falte un libro, te quedas con una carta de tu pie. Cerrar termina la ronda y da 100 puntos.',
    points: 'Puntos',
    table: {
      head: ['Las cartas bajadas cuentan a tu favor; las que quedan en mano o pie, en tu contra', 'Puntos'],
      rows: [
        ['Jóker', '50'],
        ['2, as', '20'],
        ['Del 8 al rey', '10'],
        ['Del 4 al 7', '5'],
        ['3 negro sin jugar', '−5'],
        ['3 rojo sin jugar', '−300'],
        ['Libro limpio', '500'],
        ['Libro sucio', '300'],
        ['Cerrar', '100'],
      ],
    },
  },
  '4-kate': {
    title: '4 Kate',
    lead: 'Dos jugadores y un tablero vertical de siete columnas y seis filas. Gana quien hace primero cuatro en raya.',
    turn: 'Un turno',
    turnMore:
      'Elige una columna que no esté llena. Tu ficha cae al lugar libre más bajo. Después le toca al rival. No se puede pasar.',
    four: 'Cuatro en raya',
    fourMore: 'De lado a lado, de abajo arriba o en diagonal: cuatro fichas tuyas en línea ganan al momento.',
    fours: ['cuatro de lado a lado', 'cuatro de abajo arriba', 'cuatro en diagonal'],
    discs: 'Las fichas con anillo y las fichas con cruz son de uno y otro jugador. Un punto blanco marca la más nueva.',
    draw: 'Tablas',
    drawMore: 'Si los 42 lugares están ocupados y nadie tiene cuatro, compartís la victoria.',
    begins: 'Quién empieza',
    beginsMore: 'Lo elegís en la sala. Si jugáis otra vez, empieza la otra persona.',
    habits: 'Tres buenas costumbres',
    habitsMore: [
      'La columna central forma parte de más líneas: empieza por ahí.',
      'Mira antes de soltar: ¿deja tu ficha al rival un lugar justo encima?',
      'Dos amenazas a la vez no se pueden tapar. Tres en raya con los dos extremos libres son dos.',
    ],
  },
  'terrible-people': {
    title: 'Terrible People',
    lead: 'De cuatro a ocho jugadores, cada cual por su cuenta. Una persona juzga y las demás llenan el hueco. La peor idea se lleva el punto, y gana quien llega primero a cinco.',
    round: 'Una ronda',
    black: 'En la mesa hay una carta negra, con un hueco en su frase, o dos:',
    white: 'Tienes siete cartas blancas. Todos menos quien juzga eligen a la vez: una carta por hueco, en orden.',
    judging:
      'Cuando todos han respondido, las respuestas se descubren una a una, en un orden que no dice nada. Quien juzga elige la mejor **sin saber de quién es**. Entonces lo ven todos, y quien la escribió tiene un punto.',
    next: 'Las manos se completan otra vez hasta siete, y juzga la persona siguiente.',
    also: 'Qué más puedes hacer',
    alsoMore: [
      '**Cambiar**: una vez por ronda, antes de responder, una carta por la siguiente del montón.',
      '**La carta en blanco**: cada cual tiene una por partida. Escribe en ella lo que quieras, hasta 80 caracteres, y úsala en lugar de otra.',
    ],
    owner:
      'Quien es dueño del mundo puede quitar ambas cosas en la sala, y elegir los paquetes y los puntos para ganar.',
    reads: 'Qué encaja bien',
    readsMore:
      'Debajo de la carta negra pone para qué es su hueco: una cosa, cosas, algo que se hace, alguien. Puedes usar cualquier carta; a algunos jueces les gusta que no encaje nada. Las cartas están en inglés.',
    away: 'Si alguien se va',
    awayMore:
      'Un bot responde o juzga en su lugar, y así nadie espera mucho. Los bots tienen su propio gusto: a ver si descubres cuál.',
  },
};
