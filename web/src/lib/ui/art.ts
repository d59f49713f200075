// The mark and the games' characters: own work, 200 × 200, split light like the courts. Drawn by Art.svelte.
import { SUITS } from '../cards/faces.js';

const suit = (n: keyof typeof SUITS, x: number, y: number, w: number, fill: string, r = 0) =>
  `<path d="${SUITS[n]}" transform="translate(${x} ${y}) rotate(${r} ${w / 2} ${w / 2}) scale(${w / 100})" fill="${fill}"/>`;
const right = (d: string) => `<g clip-path="url(#ow-half)">${d}</g>`;

export const art = {
  mark: `<g transform="translate(100 108)"><path d="M-86 2C-84-52-46-90 0-90C46-90 84-52 86 2C86 22 68 30 56 20C44 38 20 38 10 22C5 30-5 30-10 22C-20 38-44 38-56 20C-68 30-86 22-86 2Z" fill="url(#ow-shell)"/>
    <g stroke="#4A22A8" stroke-width="6.5" stroke-linecap="round">${[-64, -43, -21, 0, 21, 43, 64]
      .map((d) => {
        const r = (d * Math.PI) / 180;
        return `<path d="M${(Math.sin(r) * 34).toFixed(1)} ${(30 - Math.cos(r) * 36).toFixed(1)}L${(Math.sin(r) * 74).toFixed(1)} ${(22 - Math.cos(r) * 94).toFixed(1)}"/>`;
      })
      .join('')}</g>
    <path d="M-70 34C-52 66-26 78 0 78C26 78 52 66 70 34C52 50 26 54 0 54C-26 54-52 50-70 34Z" fill="#7C4DF0"/><circle cy="30" r="31" fill="url(#ow-pearl)"/><circle cx="-10" cy="20" r="7" fill="#fff" opacity=".9"/></g>`,
  buck: `<g><g fill="none" stroke="#FFE9B0" stroke-width="9" stroke-linecap="round"><path d="M84 84C62 74 44 52 46 18M57 56C42 54 28 44 24 28M72 74C54 80 36 76 24 64"/></g><g fill="none" stroke="#FFB92E" stroke-width="9" stroke-linecap="round"><path d="M116 84C138 74 156 52 154 18M143 56C158 54 172 44 176 28M128 74C146 80 164 76 176 64"/></g>
    ${suit('heart', 36, -2, 20, '#FF6B8F', -8)}${suit('spade', 12, 8, 19, '#F1ECFF', -12)}${suit('diamond', 145, -3, 19, '#FF8A5C', 8)}${suit('club', 167, 8, 19, '#F1ECFF', 12)}
    <path d="M66 92C46 84 34 88 26 100C38 112 56 114 72 106ZM134 92C154 84 166 88 174 100C162 112 144 114 128 106Z" fill="#C96A1A"/><path d="M64 97C52 92 44 94 38 100C48 106 58 106 68 102ZM136 97C148 92 156 94 162 100C152 106 142 106 132 102Z" fill="#FFC7A0"/>
    <path d="M66 90C72 74 128 74 134 90C138 116 128 140 122 160C118 178 82 178 78 160C72 140 62 116 66 90Z" fill="#FFA53C"/>${right('<path d="M66 90C72 74 128 74 134 90C138 116 128 140 122 160C118 178 82 178 78 160C72 140 62 116 66 90Z" fill="#E07A1C"/>')}
    <path d="M100 80L86 130C86 150 92 168 100 172Z" fill="#FFE0B0"/><path d="M100 80L114 130C114 150 108 168 100 172Z" fill="#FFC37A"/>
    <path d="M84 158C84 148 116 148 116 158C116 168 108 174 100 174C92 174 84 168 84 158Z" fill="#2A1206"/><ellipse cx="94" cy="155" rx="5" ry="3" fill="#fff" opacity=".5"/>
    <path d="M72 112Q80 102 90 112Q80 118 72 112ZM128 112Q120 102 110 112Q120 118 128 112Z" fill="#FFF8EE"/><circle cx="82" cy="111" r="4.6" fill="#1A0D05"/><circle cx="118" cy="111" r="4.6" fill="#1A0D05"/><path d="M70 106Q80 98 92 106M130 106Q120 98 108 106" fill="none" stroke="#2A1206" stroke-width="4" stroke-linecap="round"/>
    <path d="M70 184C82 176 118 176 130 184L138 210H62Z" fill="#7A2BF0"/><path d="M86 180L100 196L114 180" fill="none" stroke="#FFE066" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="100" cy="200" r="10" fill="#FFE066"/></g>`,
  ohhell: `<g><path d="M100 4C106 28 132 36 138 62C146 54 148 44 146 34C168 54 184 86 180 122C178 166 142 196 100 196C58 196 22 166 20 122C18 92 34 64 58 44C56 56 60 64 66 68C70 40 92 30 100 4Z" fill="#FF4F8B"/><path d="M100 44C104 60 124 68 130 88C138 82 140 76 140 70C156 86 164 106 162 128C160 162 134 186 100 186C66 186 40 162 38 128C37 108 46 90 62 78C62 86 66 92 72 94C74 74 94 62 100 44Z" fill="#FFB92E"/>
    <path d="M58 92C40 84 30 66 34 46C46 64 60 66 74 74ZM142 92C160 84 170 66 166 46C154 64 140 66 126 74Z" fill="#FFF1C4"/>
    <path d="M46 116C30 108 18 112 12 120C22 132 36 136 50 132ZM154 116C170 108 182 112 188 120C178 132 164 136 150 132Z" fill="#A3125E"/>
    <path d="M50 108C50 78 72 66 100 66C128 66 150 78 150 108C150 146 124 172 100 180C76 172 50 146 50 108Z" fill="#F0316F"/>${right('<path d="M50 108C50 78 72 66 100 66C128 66 150 78 150 108C150 146 124 172 100 180C76 172 50 146 50 108Z" fill="#B3124F"/>')}
    <path d="M100 66L88 86L100 100L112 86Z" fill="#5C0A36"/>
    <path d="M62 106Q76 92 92 110Q78 120 62 106ZM138 106Q124 92 108 110Q122 120 138 106Z" fill="#FFF8C8"/><circle cx="80" cy="107" r="5" fill="#2A0618"/><circle cx="120" cy="107" r="5" fill="#2A0618"/><path d="M56 94L92 104M144 94L108 104" stroke="#3A0620" stroke-width="7" stroke-linecap="round"/>
    <path d="M68 132C84 142 116 142 132 132C128 156 114 164 100 164C86 164 72 156 68 132Z" fill="#3A0620"/><path d="M74 136C86 142 114 142 126 136L122 145C110 150 90 150 78 145Z" fill="#fff"/><path d="M82 139l4 9 5-8zM118 139l-4 9-5-8z" fill="#fff"/><path d="M94 178L100 198L106 178Z" fill="#5C0A36"/></g>`,
  handfoot: `<g><g transform="translate(-4 4) rotate(-7 66 110)"><path d="M30 128C20 112 12 104 2 106C-4 110-2 120 4 128C14 142 22 156 32 166Z" fill="#7DF2FF"/><rect x="25" y="58" width="20" height="80" rx="10" fill="#4FE9FF"/><rect x="47" y="34" width="22" height="96" rx="11" fill="#4FE9FF"/><rect x="71" y="30" width="22" height="100" rx="11" fill="#1FBBE0"/><rect x="95" y="54" width="21" height="84" rx="10.5" fill="#1FBBE0"/><path d="M25 112C25 100 116 100 116 112V140C116 172 98 190 71 190C44 190 25 172 25 140Z" fill="#4FE9FF"/><path d="M70 103C95 103 116 104 116 112V140C116 172 98 190 70 190Z" fill="#1FBBE0"/>
      <g fill="none" stroke="#0B4E70" stroke-width="4" stroke-linecap="round" opacity=".75"><path d="M104 132C86 124 56 124 42 136M96 160C94 144 80 134 62 132"/></g>${suit('heart', 54, 142, 30, '#FFF8EE')}</g>
    <g transform="translate(4 2) rotate(9 146 110)"><path d="M120 112C112 88 128 72 148 72C170 72 180 92 176 116C173 134 176 146 174 164C172 184 160 194 146 194C130 194 122 182 126 162C130 144 126 130 120 112Z" fill="#FF74D8"/><path d="M148 72C170 72 180 92 176 116C173 134 176 146 174 164C172 184 160 194 146 194Z" fill="#D93FAE"/><ellipse cx="124" cy="58" rx="13" ry="15" fill="#FF74D8"/><circle cx="146" cy="48" r="10" fill="#FF74D8"/><circle cx="163" cy="52" r="8.5" fill="#F055C4"/><circle cx="177" cy="62" r="7.5" fill="#D93FAE"/><circle cx="186" cy="76" r="6.5" fill="#D93FAE"/>${suit('club', 134, 92, 28, '#FFF8EE')}<path d="M138 158C146 152 158 152 164 160M140 172C148 167 156 168 160 173" fill="none" stroke="#7A0F5E" stroke-width="4" stroke-linecap="round" opacity=".7"/></g></g>`,
  kate: `<g>${[0, 1, 2].map((r) => [0, 1, 2, 3].map((c) => `<circle cx="${34 + c * 44}" cy="${56 + r * 44}" r="17" fill="${c === r + 1 ? '#FFE066' : c === r ? '#FF74D8' : (r === 2 && c === 0) || (r === 2 && c === 1) ? '#FFE066' : '#140830'}"/>`).join('')).join('')}</g>`,
  terrible: `<g><rect x="34" y="30" width="92" height="132" rx="14" fill="#12082A" stroke="#B49BFF" stroke-width="4" transform="rotate(-8 80 96)"/><rect x="80" y="40" width="92" height="132" rx="14" fill="#FBF7FF" transform="rotate(7 126 106)"/><path d="M100 104h20M132 108h20" stroke="#1B1233" stroke-width="8" stroke-linecap="round"/><path d="M100 128Q126 154 152 130" fill="none" stroke="#1B1233" stroke-width="8" stroke-linecap="round"/></g>`,
};

export type ArtName = keyof typeof art;

/** What the drawings refer to; goes into the page once, with the cards' own. */
export const artDefs = `<clipPath id="ow-half"><rect x="100" width="120" height="220"/></clipPath><linearGradient id="ow-shell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8AF0FF"/><stop offset=".5" stop-color="#B79BFF"/><stop offset="1" stop-color="#FF7ADB"/></linearGradient>`;
