/** `before`: lines on 22 November 2026 (c5f1341). Null for rooms that are newer, or have no target. */
interface Room {
  name: string;
  files: RegExp;
  before: number | null;
  target: number | null;
}

const inPackage = (name: string) => new RegExp(`^packages/${name}/`);

/** A file counts for the first match. */
export const rooms: readonly Room[] = [
  { name: 'contract', files: inPackage('contract'), before: 2_875, target: 2_300 },
  { name: 'ui-kit', files: inPackage('ui-kit'), before: 4_178, target: 4_300 },
  { name: 'work-kit', files: inPackage('work-kit'), before: null, target: 3_000 },
  { name: 'editor-kit', files: inPackage('editor-kit'), before: 22_711, target: 13_500 },
  { name: 'scene-kit', files: inPackage('scene-kit'), before: 11_781, target: 7_000 },
  { name: 'account-kit', files: inPackage('account-kit'), before: 8_724, target: 5_800 },
  {
    name: 'storyteller',
    files: /^(packages\/storyteller|apps\/server\/src\/writers\/offlineWriter)\//,
    before: 9_638,
    target: 6_000,
  },
  { name: 'site', files: /^apps\/site\//, before: 25_705, target: 17_500 },
  { name: 'server', files: /^apps\/server\//, before: 27_175, target: 20_000 },
  { name: 'writing', files: inPackage('writing'), before: null, target: 2_500 },
];

export const whole = { before: { lines: 112_800, files: 2_104 }, target: { lines: 82_000, files: 1_000 } };

/** True for TypeScript of a room, without tests and declarations. */
export function isCounted(path: string): boolean {
  return /^(packages|apps)\/.*\.tsx?$/.test(path) && !/(\.test|\.d)\.tsx?$|\/dist\//.test(path);
}

/** In the order of `rooms`, and in all. Throws on a file outside of the rooms. */
export function countRooms(files: readonly { path: string; text: string }[]) {
  const counts = rooms.map((room) => ({ ...room, lines: 0, count: 0 }));
  for (const { path, text } of files) {
    if (!isCounted(path)) continue;
    const room = counts.find((one) => one.files.test(path));
    if (!room) throw new Error(`${path} is in no room of scripts/counting/countRooms.ts.`);
    room.lines += text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    room.count += 1;
  }
  const sum = (of: (room: (typeof counts)[number]) => number) =>
    counts.reduce((total, room) => total + of(room), 0);
  return { rooms: counts, lines: sum(({ lines }) => lines), files: sum(({ count }) => count) };
}
