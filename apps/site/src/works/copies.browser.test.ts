import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCopies } from './copies.ts';
import { createRows } from './database.ts';

let name: string;
let key: string;
const join = vi.fn();
const accounts = createRows(null, 'accounts');
/** As after a reload: nothing is remembered but what the browser keeps. */
const open = () => createCopies({ accounts, join });
const fileOf = (text: string) => ({ name, make: () => new Blob([text]) });

const folder = () => navigator.storage.getDirectory();
const textOf = async () => (await (await (await folder()).getFileHandle(name)).getFile()).text();

beforeEach(() => {
  key = crypto.randomUUID();
  name = `${key}.json`;
  vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) =>
    (await folder()).getFileHandle(suggestedName, { create: true }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('N15: a copy is a file that is chosen once, and kept up to date after a reload', async () => {
  expect(await open().find(key)).toMatchObject({ copy: null, dismissedAt: null });
  const copy = await open().save(key, fileOf('One.'));
  expect(copy).toMatchObject({ name, isLive: true });
  expect(await textOf()).toBe('One.');
  expect((await open().find(key)).copy).toEqual(copy);
  await open().update?.(key, () => new Blob(['Two.']));
  expect(await textOf()).toBe('Two.');
});

test('N15: a file that is gone is not made anew behind the writer’s back, and another is chosen by the next press', async () => {
  await open().save(key, fileOf('One.'));
  await (await folder()).removeEntry(name);
  const copies = open();
  expect(await copies.update?.(key, () => new Blob(['Two.']))).toMatchObject({ trouble: 'gone' });
  await expect((await folder()).getFileHandle(name)).rejects.toThrow();
  expect(await copies.save(key, fileOf('Three.'))).toMatchObject({ name, isLive: true });
  expect(await textOf()).toBe('Three.');
});

test.each([
  ['QuotaExceededError', 'full'],
  ['NotAllowedError', 'asks'],
  ['InvalidStateError', 'failed'],
] as const)(
  'N15: a write that fails (%s) leaves the file of before, and says why',
  async (thrown, trouble) => {
    await open().save(key, fileOf('One.'));
    vi.spyOn(FileSystemWritableFileStream.prototype, 'write').mockRejectedValue(new DOMException('', thrown));
    expect(await open().update?.(key, () => new Blob(['Two.']))).toMatchObject({ name, trouble });
    expect(await textOf()).toBe('One.');
  },
);

interface Leave {
  queryPermission(): Promise<PermissionState>;
  requestPermission(): Promise<PermissionState>;
}

test('N15: a browser that asks anew is asked by a press, and a refusal is said', async () => {
  await open().save(key, fileOf('One.'));
  const leave = FileSystemFileHandle.prototype as unknown as Leave;
  vi.spyOn(leave, 'queryPermission').mockResolvedValue('prompt');
  const asked = vi.spyOn(leave, 'requestPermission').mockResolvedValue('denied');
  expect((await open().find(key)).copy).toMatchObject({ name, trouble: 'asks' });
  expect(await open().save(key, fileOf('Two.'))).toMatchObject({ trouble: 'refused' });
  expect(await textOf()).toBe('One.');
  asked.mockResolvedValue('granted');
  const copy = await open().save(key, fileOf('Two.'));
  expect(copy?.trouble).toBeUndefined();
  expect(await textOf()).toBe('Two.');
});

test('N15: a dialog that is closed saves nothing, and keeps what was known', async () => {
  vi.stubGlobal('showSaveFilePicker', async () => {
    throw new DOMException('', 'AbortError');
  });
  expect(await open().save(key, fileOf('One.'))).toBeNull();
  expect((await open().find(key)).copy).toBeNull();
});

test('N15: a browser without handles downloads the file, and says when', async () => {
  vi.stubGlobal('showSaveFilePicker', undefined);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(await open().save(key, fileOf('One.'))).toMatchObject({ name, isLive: false });
  expect(clicked).toHaveBeenCalledOnce();
  expect((await open().find(key)).copy).toMatchObject({ name, isLive: false });
});

test('N15: it is remembered that the line was put away, beside the file', async () => {
  await open().save(key, fileOf('One.'));
  await open().dismiss(key, 5_200);
  expect(await open().find(key)).toMatchObject({ copy: { name }, dismissedAt: 5_200 });
});
