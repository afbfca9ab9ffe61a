import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedScene, savedScene, sceneAnswer } from '../../packages/contract/src/index.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(server.reports).toEqual([]);
  await server.close();
});

const heading = { type: 'scene_heading', setting: 'INT./EXT.', place: 'LAMP ROOM', time: '', number: '12A' };
const flashback = { type: 'scene_heading', setting: '', place: 'FLASHBACK', time: '' };
const elements = [heading, { type: 'action', description: 'Rain.' }, flashback];
const work = { title: 'The light', premise: 'A keeper.', isNsfw: false, elements };
const ask = (previous: unknown[], count = 4) =>
  server.visitor().post('/api/v1/scenes/new', {
    context: { premise: 'A keeper.', previous_scene_elements: previous },
    count,
    isNsfw: false,
  });

it('a scene with headings is saved and published whole', async () => {
  const mara = await server.member();
  for (const [path, schema] of [
    ['scenes/save', savedScene],
    ['scene/save', publishedScene],
  ] as const) {
    const made = await mara.post(`/api/v1/${path}`, work);
    expect(made.status).toBeLessThan(300);
    const { formatted_id: id } = (await made.json()) as { formatted_id: string };
    const where = path === 'scenes/save' ? `/api/v1/scenes/user/${id}` : `/api/v1/scene/${id}`;
    expect(schema.parse(await (await mara.get(where)).json()).elements).toEqual(elements);
  }
});

it('a scene with everything that Fountain and Final Draft say is saved and published whole', async () => {
  const mara = await server.member();
  const brought = [
    { type: 'section', description: 'Act one', depth: 2 },
    { type: 'synopsis', description: 'She waits.' },
    { type: 'note', description: 'Too late?' },
    { type: 'action', description: 'On the lamp', finalDraftType: 'Shot' },
    { type: 'dialogue', character: 'MARA', line: 'You _waved_.\n~La la' },
    { type: 'dialogue', character: 'TOM', line: '*You* waved.', isDual: true },
    { type: 'internal_monologue', character: 'MARA', line: 'Oh.', isDual: true },
    { type: 'lyrics', description: 'La la' },
    { type: 'centered', description: 'THE **END**' },
  ];
  for (const [path, schema] of [
    ['scenes/save', savedScene],
    ['scene/save', publishedScene],
  ] as const) {
    const made = await mara.post(`/api/v1/${path}`, { ...work, title: 'Everything', elements: brought });
    expect(made.status).toBeLessThan(300);
    const { formatted_id: id } = (await made.json()) as { formatted_id: string };
    const where = path === 'scenes/save' ? `/api/v1/scenes/user/${id}` : `/api/v1/scene/${id}`;
    expect(schema.parse(await (await mara.get(where)).json()).elements).toEqual(brought);
  }
});

it('a new scene begins with its heading, one that goes on does not, and one that was cut does again', async () => {
  const first = sceneAnswer.parse(await (await ask([])).json()).elements;
  expect(first.map(({ type }) => type === 'scene_heading')).toEqual([true, false, false, false]);
  const middle = sceneAnswer.parse(await (await ask(elements.slice(0, 2))).json()).elements;
  expect(middle.map(({ type }) => type)).not.toContain('scene_heading');
  const cut = [...elements, { type: 'transition', description: 'CUT TO:' }];
  const next = sceneAnswer.parse(await (await ask(cut, 1)).json()).elements;
  expect(next.map(({ type }) => type)).toEqual(['scene_heading']);
});

it.each([
  [{ ...heading, place: '  ' }, 'place'],
  [{ ...heading, setting: 'INSIDE' }, 'setting'],
  [{ ...heading, number: 7 }, 'number'],
  [{ type: 'scene_heading', setting: 'INT.' }, 'place'],
])('%j is none', async (element, field) => {
  const response = await ask([element]);
  expect(response.status).toBe(400);
  expect((await response.json()).field).toBe(`context.previous_scene_elements.0.${field}`);
});

it('the title page of a scene is kept in the account, and published to nobody', async () => {
  const mara = await server.member();
  const titlePage = 'Author: Ines\nContact:\n   12 Quay Street';
  const id = async (path: string) =>
    (
      (await (await mara.post(path, { ...work, title: 'Doors', titlePage })).json()) as {
        formatted_id: string;
      }
    ).formatted_id;
  const saved = await mara.get(`/api/v1/scenes/user/${await id('/api/v1/scenes/save')}`);
  expect(savedScene.parse(await saved.json()).titlePage).toBe(titlePage);
  const published = await mara.get(`/api/v1/scene/${await id('/api/v1/scene/save')}`);
  expect(await published.text()).not.toContain('Quay');
});

it('D-PREMISE: a scene that has elements goes on without a premise; a blank one asks for it', async () => {
  const ask = (previous: unknown[]) =>
    server.visitor().post('/api/v1/scenes/new', {
      context: { premise: '', genre: '', previous_scene_elements: previous },
      count: 4,
      isNsfw: false,
    });
  const more = sceneAnswer.parse(await (await ask(elements)).json()).elements;
  expect(more).toHaveLength(4);
  const refused = await ask([]);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    field: 'context.premise',
    error: expect.stringContaining('Write a premise first'),
  });
});
