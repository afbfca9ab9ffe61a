const inPackage = (/** @type {string} */ name) => new RegExp(`^packages/${name}/`);

/** A file counts for the first match. `before`: lines at 1fda16e2, 27 November 2026. */
export const rooms = [
  { name: 'contract', files: inPackage('contract'), before: 3_324 },
  { name: 'ui-kit', files: inPackage('ui-kit'), before: 5_462 },
  { name: 'work-kit', files: inPackage('work-kit'), before: 6_418 },
  { name: 'editor-kit', files: inPackage('editor-kit'), before: 26_348 },
  { name: 'scene-kit', files: inPackage('scene-kit'), before: 12_004 },
  { name: 'account-kit', files: inPackage('account-kit'), before: 8_007 },
  { name: 'library-kit', files: inPackage('library-kit'), before: 0 },
  { name: 'storyteller', files: inPackage('storyteller'), before: 7_851 },
  { name: 'writing', files: inPackage('writing'), before: 4_070 },
  { name: 'tools', files: inPackage('tools'), before: 0 },
  { name: 'site', files: /^apps\/site\//, before: 27_625 },
  { name: 'server', files: /^apps\/server\//, before: 26_799 },
];

export const before = { lines: 127_908, files: 980 };

/** True for TypeScript of a room, without tests and declarations. */
export function isCounted(/** @type {string} */ path) {
  return /^(packages|apps)\/.*\.tsx?$/.test(path) && !/(\.test|\.d)\.tsx?$|\/dist\//.test(path);
}

/**
 * In the order of `rooms`, and in all. Throws on a file outside of the rooms.
 *
 * @param {readonly { path: string; text: string }[]} files
 */
export function countRooms(files) {
  const counts = rooms.map((room) => ({ ...room, lines: 0, count: 0 }));
  for (const { path, text } of files) {
    if (!isCounted(path)) continue;
    const room = counts.find((one) => one.files.test(path));
    if (!room) throw new Error(`${path} is in no room of scripts/counting/countRooms.mjs.`);
    room.lines += text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    room.count += 1;
  }
  return {
    rooms: counts,
    lines: counts.reduce((total, { lines }) => total + lines, 0),
    files: counts.reduce((total, { count }) => total + count, 0),
  };
}
