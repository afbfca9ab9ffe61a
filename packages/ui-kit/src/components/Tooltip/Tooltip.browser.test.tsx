import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../index.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';
import { TooltipTrigger } from './TooltipTrigger.tsx';

let root: Root;
afterEach(() => root.unmount());

const kinds = {
  'an icon': (
    <IconButton id="led" label="Delete it">
      ×
    </IconButton>
  ),
  'a reason': (
    <Button id="led" disabledReason="Nothing is chosen.">
      Delete
    </Button>
  ),
  'a hint': (
    <TooltipTrigger>
      <Button id="led">Delete</Button>
      <Tooltip>By Llama.</Tooltip>
    </TooltipTrigger>
  ),
};

const shown = () => page.getByRole('tooltip').elements().length;

it.each(Object.entries(kinds))(
  '%s: the tooltip opens for a walk by keys, not where the program leads',
  async (_, control) => {
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    const lead = () => document.getElementById('led')?.focus();
    root.render(
      <div style={{ padding: '6rem' }}>
        <button type="button" id="first" onKeyDown={({ key }) => key === 'Enter' && setTimeout(lead)}>
          First
        </button>
        {control}
      </div>,
    );
    await expect.element(page.getByRole('button', { name: 'First' })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    document.getElementById('first')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('led');
    await new Promise((done) => setTimeout(done, 700));
    expect(shown()).toBe(0);
    document.getElementById('first')?.focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.id).toBe('led');
    await expect.poll(shown).toBe(1);
  },
);

it.each(Object.entries(kinds))(
  '%s: a press elsewhere closes the tooltip, and Escape is that place’s own',
  async (_, control) => {
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    root = createRoot(element);
    const heard: string[] = [];
    root.render(
      <div style={{ padding: '6rem' }}>
        {control}
        <textarea
          aria-label="Text"
          style={{ display: 'block', marginBlockStart: '4rem' }}
          onKeyDown={({ key }) => heard.push(key)}
        />
      </div>,
    );
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect.element(text).toBeVisible();
    await text.hover();
    await page.getByRole('button', { name: /^Delete/ }).hover();
    await expect.poll(shown).toBe(1);
    await text.click();
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
    await expect.poll(shown).toBe(0);
  },
);

it('what comes under a pointer that has pressed and rests shows no tooltip', async () => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  root = createRoot(element);
  const Moving = () => {
    const [isPressed, setPressed] = useState(false);
    return (
      <div style={{ padding: '6rem' }}>
        {isPressed ? (
          <IconButton label="Delete it">×</IconButton>
        ) : (
          <Button onPress={() => setPressed(true)}>Go</Button>
        )}
      </div>
    );
  };
  root.render(<Moving />);
  await page.getByRole('button', { name: 'Go' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete it' })).toBeVisible();
  await new Promise((done) => setTimeout(done, 900));
  expect(shown()).toBe(0);
});
