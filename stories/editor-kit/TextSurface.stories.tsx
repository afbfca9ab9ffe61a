import { sampleContinuation, sampleStory } from '@fabula/editor-kit/testing';
import { vars } from '@fabula/ui-kit/tokens';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import {
  TextSurface,
  type TextSurfaceProps,
} from '../../packages/editor-kit/src/components/TextSurface/TextSurface.tsx';

function Kept({ paragraphs: first, onChange, ...props }: TextSurfaceProps) {
  const [paragraphs, setParagraphs] = useState(first);
  return (
    <TextSurface
      {...props}
      paragraphs={paragraphs}
      onChange={(now, change) => {
        setParagraphs(now);
        onChange(now, change);
      }}
    />
  );
}

const { paragraphs } = sampleStory();
const [first, second] = paragraphs.map(({ id }) => id);
const secondSentence = (paragraphs[0]?.text.indexOf('. ') ?? 0) + 2;
const long = Array.from({ length: 10_000 }, (_, index) => ({
  id: `long-${index}`,
  text: `${index + 1}. ${sampleContinuation[index % sampleContinuation.length]}`,
}));
const note = { padding: '0.75rem 1rem', border: '1px dashed currentColor', borderRadius: '0.5rem' };

const meta = {
  title: 'Editor kit/Text',
  component: TextSurface,
  render: (args) => (
    <div style={{ maxWidth: '42rem', marginInline: 'auto' }}>
      <Kept {...args} />
    </div>
  ),
  args: { paragraphs, label: 'Story', onChange: () => undefined },
} satisfies Meta<typeof TextSurface>;
export default meta;

type Story = StoryObj<typeof meta>;

const texts = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-fabula-paragraph]')].map(({ textContent }) => textContent);

/** Enter breaks a paragraph, Backspace at its start joins it to the one before. */
export const Paragraphs: Story = {
  play: async ({ canvas, canvasElement }) => {
    const before = texts(canvasElement);
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Story' }));
    await userEvent.keyboard('{Control>}{Home}{/Control}A door.{Enter}');
    await expect(texts(canvasElement).slice(0, 2)).toEqual(['A door.', before[0]]);
    await userEvent.keyboard('{Backspace}');
    await expect(texts(canvasElement)[0]).toBe(`A door.${before[0]}`);
  },
};

/** What the text is for is shown until there is one. */
export const Empty: Story = {
  args: { paragraphs: [], placeholder: 'Write the first sentence' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-placeholder]')).toBeVisible();
  },
};

export const EmptyInGerman: Story = {
  args: { paragraphs: [], label: 'Geschichte', placeholder: 'Schreibe den ersten Satz' },
};

export const Long: Story = {
  args: { paragraphs: long.slice(0, 60) },
};

/** All of it is in the page, in boxes of which the browser draws only those that are seen. */
export const TenThousandParagraphs: Story = {
  args: { paragraphs: long },
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await expect(texts(canvasElement)).toHaveLength(10_000);
  },
};

/** What is proposed is pencil, a sentence that is marked is marked; both are of the page, not of the text. */
export const WithPencilAndMarks: Story = {
  args: {
    marks: new Map([
      [
        first ?? '',
        [
          {
            from: 0,
            to: 24,
            className: 'marked',
            attributes: { style: 'text-decoration: underline dotted' },
          },
          {
            from: secondSentence,
            to: 1000,
            className: 'pencil',
            attributes: { style: `color: ${vars.color.pencil}; font-style: italic` },
          },
        ],
      ],
    ]),
    attributes: new Map([[second ?? '', { style: `color: ${vars.color.pencil}` }]]),
  },
  play: async ({ canvas, canvasElement }) => {
    const text = () => canvasElement.querySelector('.pencil')?.textContent;
    const before = text();
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Story' }));
    await userEvent.keyboard('{Control>}{Home}{/Control}So ');
    await expect(text()).toBe(before);
  },
};

/** Other parts of a page stand after a paragraph or instead of it; the caret walks past them. */
export const WithSomethingAfterAndInstead: Story = {
  args: {
    before: <div style={note}>Before the first paragraph</div>,
    after: new Map([
      [
        first ?? '',
        <div key="note" style={note}>
          After the first paragraph
        </div>,
      ],
    ]),
    instead: new Map([
      [
        second ?? '',
        <div key="proposal" style={note}>
          Instead of the second paragraph
        </div>,
      ],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('After the first paragraph')).toBeVisible();
    await expect(await canvas.findByText('Instead of the second paragraph')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox')).toHaveAttribute('aria-readonly', 'true');
  },
};

/** Each paragraph has the direction of its own words. */
export const RightToLeft: Story = {
  args: {
    paragraphs: [
      { id: 'he', text: 'המנורה דלקה, ואיש לא בא.' },
      { id: 'ar', text: 'كان المصباح مضاءً ولم يأتِ أحد.' },
      { id: 'en', text: 'The lamp was lit, and nobody came.' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(await canvas.findByText(/המנורה/)).direction).toBe('rtl');
    await expect(getComputedStyle(await canvas.findByText(/lamp/)).direction).toBe('ltr');
  },
};
