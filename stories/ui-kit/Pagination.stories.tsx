import { Pagination } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: 'UI kit/Pagination',
  component: Pagination,
  args: { page: 2, pages: 7, onChange: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(1);
  },
};

export const LastPage: Story = {
  args: { page: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription(
      'This is the last page.',
    );
  },
};

export const OnePage: Story = {
  args: { page: 1, pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};

export const InGerman: Story = {
  args: {
    strings: {
      pages: 'Seiten',
      previous: 'Zurück',
      next: 'Weiter',
      place: (page, pages) => `Seite ${page} von ${pages}`,
      isFirst: 'Das ist die erste Seite.',
      isLast: 'Das ist die letzte Seite.',
    },
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { globals: { theme: 'afterdark' } };
