import { expect } from '@playwright/test';
import type { FakeBehaviour } from '../support/fakeBehaviours.ts';
import { openaiTest as test } from '../support/openaiTest.ts';

const works: Record<
  string,
  { address: string; behaviour: FakeBehaviour; begin: RegExp; said: string; accept: RegExp; text: string }
> = {
  story: {
    address: '/ai-story-generator?new=true',
    behaviour: 'endless',
    begin: /^Generate Story/,
    said: 'Cut at the end of a sentence: it was far longer than asked.',
    accept: /^Accept$/,
    text: '[data-fabula-story]',
  },
  scene: {
    address: '/ai-scene-generator?new=true',
    behaviour: 'endlessElements',
    begin: /^Generate Scene/,
    said: 'The AI wrote far more than was asked for, and was stopped at the end of a sentence.',
    accept: /^Accept all/,
    text: '[data-scene-element]',
  },
};

for (const [name, { address, behaviour, begin, said, accept, text }] of Object.entries(works))
  test(`a model without an end is stopped by itself, says so, and what came can be accepted: a ${name} (D-ENDLESS)`, async ({
    model,
    page,
  }) => {
    model.behaviour = behaviour;
    await page.goto(address);
    const premise = page.getByRole('textbox', { name: 'Premise' });
    if (name === 'story') await premise.fill('A keeper hears the fog horn answer her.');
    await page.getByRole('button', { name: begin }).first().click();
    await expect(page.getByText(said)).toBeVisible({ timeout: 30_000 });
    expect(await model.requests.at(-1)?.ended).toBe('hungUp');
    await page.getByRole('button', { name: accept }).first().click();
    const kept = page.locator(text).first();
    await expect(kept).toContainText(
      name === 'story' ? 'The lamp went out at nine.' : 'The lamp turns for the 1. time',
    );
    await expect(page.getByText(/^Error: /)).toHaveCount(0);
  });
