// Colours of avatars. With partners, a colour is the team; otherwise everyone has one by seat. Cyan is always me.
const bySeat = ['h-mag', 'h-yel', 'h-mint', 'h-vio', 'h-cor'];

export function hueOfSeat(seat: number, mySeat: number | null, partners: boolean): string {
  if (seat === mySeat) return '';
  if (partners) return seat % 2 === (mySeat ?? 0) % 2 ? '' : 'h-mag';
  const before = mySeat !== null && mySeat < seat ? 1 : 0;
  return bySeat[(seat - before) % bySeat.length] ?? '';
}
