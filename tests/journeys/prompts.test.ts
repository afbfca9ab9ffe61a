import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedPrompts } from '../../apps/server/src/prompts/PromptShelf.ts';
import { promptsAnswer, promptVersionsAnswer, unquoteContent } from '../../packages/contract/src/index.ts';
import type { Member } from '../support/createMember.ts';
import { promptCalls } from '../support/promptCalls.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

const shipped = seedPrompts.length;
let server: TestServer;
let admin: Member;
let prompts: ReturnType<typeof promptCalls>;

beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
  prompts = promptCalls(admin);
});
afterEach(() => expect(server.reports).toEqual([]));
afterAll(() => server.close());

describe('the prompt library (T1)', () => {
  it('lists by name, a page at a time, filtered and searched', async () => {
    const { status, body } = await prompts.list();
    expect(status).toBe(200);
    expect(promptsAnswer.parse(body)).toMatchObject({ total: shipped, prompts: { length: 20 } });
    const names = body.prompts.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect((await prompts.list('?limit=1000&offset=40')).body.prompts).toHaveLength(shipped - 40);
    const found = await prompts.list('?type=system&search=FINDS%20no%20such');
    expect(found.body).toEqual({ prompts: [], total: 0 });
    expect((await prompts.list('?type=user&search=give%20it%20a%20title')).body.total).toBe(2);
  });

  it.each([
    ['?type=other', 'type must be "system" or "user"; both are listed when it is left out.'],
    ['?limit=0', 'limit must be a whole number from 1 to 1,000; 20 when it is left out.'],
    ['?limit=1001', 'limit must be a whole number from 1 to 1,000; 20 when it is left out.'],
    ['?offset=-1', 'offset must be a whole number from 0 to 1,000,000; 0 when it is left out.'],
    [`?search=${'x'.repeat(201)}`, 'search can be 200 characters long.'],
  ])('says what is wrong with %s', async (query, error) => {
    expect(await prompts.list(query)).toMatchObject({
      status: 400,
      body: { type: 'invalid_request', error },
    });
  });

  it('is made, changed, compared, restored and deleted, and stored quoted and escaped', async () => {
    const text = 'Write: "now"\n- and well';
    const made = await prompts.create({ name: 'Mine', content: text, type: 'user', sample_data: { a: '1' } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        content: JSON.stringify(text),
        prompt_type: 'user',
        version: 1,
        used_by: null,
        is_shipped: false,
      },
    });
    const id = made.body._id;
    const changed = await prompts.change(id, { content: 'Plain words', version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Mine', content: 'Plain words', version: 2, sample_data: { a: '1' } },
    });
    expect(await prompts.change(id, { content: 'Too late', version: 1 })).toMatchObject({
      status: 409,
      body: { type: 'conflict', field: 'version', revision: 2, error: expect.stringContaining('version 2') },
    });
    const { versions } = promptVersionsAnswer.parse((await prompts.versions(id)).body);
    expect(versions.map(({ version, content }) => [version, unquoteContent(content)])).toEqual([
      [2, 'Plain words'],
      [1, text],
    ]);
    expect((await prompts.restore(id, 1)).body).toMatchObject({ version: 3, content: JSON.stringify(text) });
    expect(await prompts.restore(id, 7)).toMatchObject({ status: 404, body: { field: 'version' } });
    expect(await prompts.remove(id)).toEqual({ status: 200, body: { _id: id } });
    for (const gone of [
      prompts.remove(id),
      prompts.change(id, {}),
      prompts.versions(id),
      prompts.restore(id, 1),
    ]) {
      expect(await gone).toMatchObject({
        status: 404,
        body: { error: 'There is no such prompt. Somebody may have deleted it; load the list again.' },
      });
    }
  });

  const whole = { name: 'Mine', content: 'Write.', type: 'user' };
  it.each([
    [{ ...whole, name: ' ' }, 'name', 'Prompt name is required'],
    [{ ...whole, name: undefined }, 'name', 'Prompt name is required'],
    [{ ...whole, content: '\n' }, 'content', 'Prompt content is required'],
    [{ ...whole, content: undefined }, 'content', 'Prompt content is required'],
    [{ ...whole, type: undefined }, 'type', 'Prompt type is required'],
    [{ ...whole, type: 'other' }, 'type', 'Prompt type is required'],
  ])('says what is missing: %j', async (body, field, error) => {
    expect(await prompts.create(body)).toMatchObject({
      status: 400,
      body: { field, error: expect.stringContaining(error) },
    });
  });

  it('takes a prompt of 100,000 characters in any script, and no longer one', async () => {
    const made = await prompts.create({ ...whole, content: '灯'.repeat(100_000) });
    expect(made.status).toBe(201);
    expect(await prompts.change(made.body._id, { content: '灯'.repeat(100_001) })).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('100,000 characters') },
    });
    await prompts.remove(made.body._id);
  });

  it('answers YAML when it is asked to (D-YAML)', async () => {
    const response = await admin.get('/api/v1/prompts?limit=1', { headers: { Accept: 'application/yaml' } });
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(await response.text()).toMatch(
      new RegExp(
        `^prompts:\\n {2}- _id: caret\\.continue\\.adult\\.system\\n[\\s\\S]*^total: ${shipped}\\n$`,
        'm',
      ),
    );
  });

  it('says to everybody else why not', async () => {
    const other = promptCalls(await server.member());
    expect(await other.list()).toMatchObject({
      status: 403,
      body: { type: 'forbidden', error: 'Only admins of this server can do this.' },
    });
    expect((await promptCalls(server.visitor()).list()).status).toBe(401);
  });
});

describe('export and import (T1, D-YAML)', () => {
  it('give the whole library, edit it in a text editor, and take it back', async () => {
    const response = await prompts.export();
    expect(response.headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="fabula-prompts.yaml"');
    const yaml = await response.text();
    expect(await prompts.import(yaml)).toEqual({
      status: 200,
      body: { created: 0, updated: 0, unchanged: shipped },
    });
    const edited = `${yaml.replaceAll('Give it a title.', 'Name it well.')}  - name: Added\n    type: user\n    content: 'Write: well'\n`;
    expect((await prompts.import(edited, 'text/yaml')).body).toEqual({
      created: 1,
      updated: 2,
      unchanged: shipped - 2,
    });
    expect((await prompts.list('?search=name%20it%20well')).body.prompts).toMatchObject([
      { name: 'title.adult.user', version: 2, is_shipped: false },
      { name: 'title.safe.user', version: 2, used_by: 'title.safe.user' },
    ]);
    expect((await prompts.import(yaml)).body).toEqual({ created: 0, updated: 2, unchanged: shipped - 2 });
    expect((await prompts.list('?search=added')).body.prompts).toMatchObject([{ content: '"Write: well"' }]);
  });

  it('change nothing when something in it is wrong, and say where', async () => {
    const before = (await prompts.list('?limit=1000')).body;
    const yaml =
      'prompts:\n  - name: New\n    type: user\n    content: x\n  - name: Bad\n    type: none\n    content: x\n';
    expect(await prompts.import(yaml)).toMatchObject({
      status: 400,
      body: { field: 'body', error: 'Line 6: type must be “system” or “user”. Nothing was imported.' },
    });
    expect((await prompts.list('?limit=1000')).body).toEqual(before);
  });

  it.each([
    ['prompts: []', 'application/json', 400, 'Send YAML, with the header "Content-Type: application/yaml".'],
    [Buffer.from([0x70, 0xff]), 'application/yaml', 400, 'The body of this request is not valid UTF-8.'],
    ['#'.repeat(8 * 1024 * 1024 + 1), 'application/yaml', 413, 'One request can hold 8 MB'],
    ['a: &a [x]\nb: &b [*a,*a]\nc: [*b,*b]\n', 'application/yaml', 400, 'an alias (*) stands here'],
    ['['.repeat(1_000_000), 'application/yaml', 400, 'this is nested more than 20 levels deep'],
  ])('refuse what is no library: %#', async (body, type, status, error) => {
    expect(await prompts.import(body, type)).toMatchObject({
      status,
      body: { error: expect.stringContaining(error) },
    });
  });
});
