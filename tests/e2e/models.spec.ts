import { test as base, expect } from '@playwright/test';
import { EditorPage } from '../support/EditorPage.ts';
import { type FakeOpenai, fakeOpenai } from '../support/fakeOpenai.ts';
import { type BuiltServer, startBuiltServer } from '../support/startBuiltServer.ts';
import { violationsIn } from '../support/violationsIn.ts';
import { machineLinkIn } from '../support/visitorAtMachine.ts';

/** A product with nothing configured, and a model that nobody has told it of. */
const test = base.extend<{
  model: FakeOpenai;
  server: BuiltServer;
  editor: EditorPage;
  variables: Record<string, string>;
}>({
  variables: [{}, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  model: async ({}, use) => {
    const model = await fakeOpenai();
    await use(model);
    await model.close();
  },
  // The model is there before the server looks for one.
  server: async ({ variables, model: _ }, use) => {
    const server = await startBuiltServer(variables);
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  editor: async ({ page }, use) => use(new EditorPage(page)),
});

test('M1–M4: whoever opens the link of the start connects a model for everybody, tries it, and it writes the story', async ({
  editor,
  model,
  page,
  server,
}) => {
  await page.goto('/settings/models');
  await expect(page.getByText('open the link that the server printed when it started')).toBeVisible();
  const code = page.getByText('npm run fabula -- link', { exact: true });
  const [face, size, around] = await code.evaluate((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element);
    const text = getComputedStyle(element.parentElement as HTMLElement);
    return [fontFamily, Number.parseFloat(fontSize), Number.parseFloat(text.fontSize)] as const;
  });
  expect(face).toContain('Courier Prime');
  expect(size).toBeLessThan(around);
  await page.goto(machineLinkIn(server.printed()));
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models');
  await page.getByRole('button', { name: 'Connect a model' }).click();
  await page.getByRole('button', { name: /Service$/ }).click();
  await page.getByRole('option', { name: 'Another server' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
  await page.getByLabel('Key', { exact: true }).fill('sk-of-mara-and-nobody-else');
  await page.getByRole('button', { name: 'List its models' }).click();
  await expect(page.getByRole('combobox', { name: 'Models of this server' })).toBeVisible();
  expect(await violationsIn(page), 'the form').toEqual([]);
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('fake-model');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('It works')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Writes now')).toBeVisible();
  expect(await violationsIn(page), 'the list').toEqual([]);

  await editor.open();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  expect(model.requests.at(-1)).toMatchObject({
    authorization: 'Bearer sk-of-mara-and-nobody-else',
    body: { model: 'fake-model' },
  });
});

for (const width of [390, 1280])
  test(`M1: one press leads from a story and from a scene to the models, ${width} pixels wide, and who writes is said apart from the button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, step] of [
      ['/ai-story-generator', /^Generate Story/],
      ['/ai-scene-generator', /^Generate Scene/],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[data-early]')).toHaveCount(0);
      const boxes = async () => {
        const button = await page.getByRole('button', { name: step }).boundingBox();
        const note = await page.getByText('The offline storyteller, a demonstration').boundingBox();
        return (note?.y ?? 0) - (button ? button.y + button.height : 0);
      };
      await expect.poll(boxes).toBeGreaterThanOrEqual(8);
      const premise = page.getByRole('textbox', { name: 'Premise' });
      await premise.fill('Two sisters inherit one umbrella.');
      const models = page.getByRole('toolbar').getByRole('link', { name: 'Models', exact: true });
      await expect(models).toBeInViewport({ ratio: 1 });
      const free = await page
        .getByRole('toolbar')
        .first()
        .evaluate((bar) => bar.clientWidth - bar.scrollWidth);
      expect(free).toBeGreaterThanOrEqual(0);
      await models.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models');
      await page.goBack();
      await expect(premise).toHaveValue('Two sisters inherit one umbrella.');
    }
  });

test('M11: how long a model that reasons may think stands in Story Settings, and goes along', async ({
  editor,
  model,
  page,
  server,
}) => {
  const fields = { name: 'Mine', kind: 'other', baseUrl: model.url, model: 'small', reasoningModel: 'deep' };
  await page.goto(machineLinkIn(server.printed()));
  const made = await page.request.post('/api/v1/connections', {
    data: { ...fields, owner: 'server' },
    headers: { Origin: server.url },
  });
  expect(made.status()).toBe(201);
  await editor.open();
  await page.getByRole('button', { name: 'Text tools' }).click();
  await page.getByRole('menuitem', { name: 'Story Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Story Settings' });
  await expect(dialog.getByRole('radio', { name: 'Long' })).toHaveCount(0);
  await dialog.getByText('Use the reasoning model').click();
  await dialog.getByText('Long', { exact: true }).click();
  expect(await violationsIn(page), 'the settings').toEqual([]);
  await dialog.getByRole('button', { name: 'Apply Settings' }).click();
  await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
  expect(model.requests.at(-1)?.body).toMatchObject({ model: 'deep', reasoning_effort: 'high' });
});

test.describe('with Ollama on this machine', () => {
  // Without it a model of this machine is free, as it is for everybody who starts the product.
  test.use({
    variables: { CREDIT_COSTS: '' },
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    model: async ({}, use) => {
      const model = await fakeOpenai({ port: 11_434 });
      await use(model);
      await model.close();
    },
  });

  test('M5: the start says so, and one click in the editor leads from the demonstration to it', async ({
    editor,
    model,
    page,
    server,
  }) => {
    expect(server.printed()).toContain('Ollama answers at http://127.0.0.1:11434/v1 (fake-model)');
    await page.goto(machineLinkIn(server.printed()));
    await editor.open();
    await expect(page.getByText('Ollama runs on this machine: write with fake-model?')).toBeVisible();
    expect(await violationsIn(page), 'the offer').toEqual([]);
    expect(model.requests.filter(({ body }) => body)).toEqual([]);
    await page.getByRole('button', { name: 'Write with fake-model' }).click();
    await expect(page.getByText('Ollama runs on this machine')).toHaveCount(0);
    await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
    expect(model.requests.at(-1)?.body?.model).toBe('fake-model');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    const next = page.getByRole('button', { name: /^Continue Story/ });
    await next.hover();
    await expect(page.getByText('Read by fake-model at 127.0.0.1:11434.')).toBeVisible();
    await expect(page.getByText(/free generations left/)).toHaveCount(0);
  });
});

test.describe('on a server for others', () => {
  test.use({ variables: { PUBLIC_URL: 'https://write.example.com', PRIVATE_MODEL_ADDRESSES: '127.0.0.1' } });

  test('M1: a visitor’s connection writes from their browser, after a reload too, and goes when it is deleted', async ({
    editor,
    model,
    page,
  }) => {
    await page.goto('/settings/models');
    await page.getByRole('button', { name: 'Connect a model' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(model.url);
    await page.getByLabel('Key', { exact: true }).fill('sk-of-a-visitor-and-nobody-else');
    await page.getByRole('textbox', { name: 'Model', exact: true }).fill('fake-model');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('in this browser alone')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);

    await editor.open();
    await editor.generateFrom('Two sisters inherit one umbrella and a debt.');
    expect(model.requests.at(-1)?.authorization).toBe('Bearer sk-of-a-visitor-and-nobody-else');

    await page.goto('/settings/models');
    await page.getByRole('button', { name: 'Delete OpenAI' }).click();
    await expect(page.getByText('No model is connected yet')).toBeVisible();
  });
});
