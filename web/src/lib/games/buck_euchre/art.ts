// A stag with suits in his antlers: own work, 200 × 200.
import { right, suit } from '../../ui/art';

export const art = `<g><g fill="none" stroke="#FFE9B0" stroke-width="9" stroke-linecap="round"><path d="M84 84C62 74 44 52 46 18M57 56C42 54 28 44 24 28M72 74C54 80 36 76 24 64"/></g><g fill="none" stroke="#FFB92E" stroke-width="9" stroke-linecap="round"><path d="M116 84C138 74 156 52 154 18M143 56C158 54 172 44 176 28M128 74C146 80 164 76 176 64"/></g>
    ${suit('heart', 36, -2, 20, '#FF6B8F', -8)}${suit('spade', 12, 8, 19, '#F1ECFF', -12)}${suit('diamond', 145, -3, 19, '#FF8A5C', 8)}${suit('club', 167, 8, 19, '#F1ECFF', 12)}
    <path d="M66 92C46 84 34 88 26 100C38 112 56 114 72 106ZM134 92C154 84 166 88 174 100C162 112 144 114 128 106Z" fill="#C96A1A"/><path d="M64 97C52 92 44 94 38 100C48 106 58 106 68 102ZM136 97C148 92 156 94 162 100C152 106 142 106 132 102Z" fill="#FFC7A0"/>
    <path d="M66 90C72 74 128 74 134 90C138 116 128 140 122 160C118 178 82 178 78 160C72 140 62 116 66 90Z" fill="#FFA53C"/>${right('<path d="M66 90C72 74 128 74 134 90C138 116 128 140 122 160C118 178 82 178 78 160C72 140 62 116 66 90Z" fill="#E07A1C"/>')}
    <path d="M100 80L86 130C86 150 92 168 100 172Z" fill="#FFE0B0"/><path d="M100 80L114 130C114 150 108 168 100 172Z" fill="#FFC37A"/>
    <path d="M84 158C84 148 116 148 116 158C116 168 108 174 100 174C92 174 84 168 84 158Z" fill="#2A1206"/><ellipse cx="94" cy="155" rx="5" ry="3" fill="#fff" opacity=".5"/>
    <path d="M72 112Q80 102 90 112Q80 118 72 112ZM128 112Q120 102 110 112Q120 118 128 112Z" fill="#FFF8EE"/><circle cx="82" cy="111" r="4.6" fill="#1A0D05"/><circle cx="118" cy="111" r="4.6" fill="#1A0D05"/><path d="M70 106Q80 98 92 106M130 106Q120 98 108 106" fill="none" stroke="#2A1206" stroke-width="4" stroke-linecap="round"/>
    <path d="M70 184C82 176 118 176 130 184L138 210H62Z" fill="#7A2BF0"/><path d="M86 180L100 196L114 180" fill="none" stroke="#FFE066" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="100" cy="200" r="10" fill="#FFE066"/></g>`;
