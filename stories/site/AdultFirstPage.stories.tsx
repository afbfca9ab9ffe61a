import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { isWithin } from '../library-kit/LibraryScene.tsx';
import { answeredBy, laptop, phone, SiteScene } from './SiteScene.tsx';

/** The first page for adults, after its question. */
const meta = {
  title: 'Site/First page for adults',
  component: SiteScene,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  globals: { theme: 'afterdark' },
  args: { at: '/nsfw' },
  beforeEach: answeredBy({}),
} satisfies Meta<typeof SiteScene>;
export default meta;

type Story = StoryObj<typeof meta>;

const asks: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Age Verification Required' })).toBeVisible();
  await expect(isWithin()).toBe(true);
};

export const Gate: Story = { globals: { ...laptop, theme: 'afterdark' }, play: asks };

export const GateOnPhone: Story = { globals: { ...phone, theme: 'afterdark' }, play: asks };

const isOfAge: NonNullable<Story['play']> = async (context) => {
  await asks(context);
  const { canvas } = context;
  await userEvent.click(canvas.getByRole('button', { name: 'I am 18 or older' }));
  await expect(await canvas.findByRole('link', { name: 'Start Writing' })).toBeVisible();
};

export const OfAge: Story = { play: isOfAge };

export const OfAgeOnPhone: Story = { globals: { ...phone, theme: 'afterdark' }, play: isOfAge };
