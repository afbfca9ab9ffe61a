interface Room {
  name: string;
  files: RegExp;
  before: number;
}
export const rooms: readonly Room[];
export const before: { lines: number; files: number };
export function isCounted(path: string): boolean;
export function countRooms(files: readonly { path: string; text: string }[]): {
  rooms: (Room & { lines: number; count: number })[];
  lines: number;
  files: number;
};
