import { Cell, Column, Table } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

const days = Array.from({ length: 40 }, (_, index) => ({
  day: `${index + 1} March`,
  calls: (index + 3) * 411,
}));

const rows = (count: number) => (
  <tbody>
    {days.slice(0, count).map(({ day, calls }) => (
      <tr key={day}>
        <Cell isHeader>{day}</Cell>
        <Cell>Continue, rewrite, summarise</Cell>
        <Cell isFigure>{calls.toLocaleString('en')}</Cell>
      </tr>
    ))}
  </tbody>
);

const meta = {
  title: 'UI kit/Table',
  component: Table,
  subcomponents: { Column, Cell },
  args: {
    label: 'Figures by the day',
    columns: (
      <>
        <Column>Day</Column>
        <Column>What was called</Column>
        <Column isFigure>Calls</Column>
      </>
    ),
    children: rows(5),
  },
} satisfies Meta<typeof Table>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: '1 March' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Calls' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
  },
};

export const Bounded: Story = {
  args: { scrolls: 'both', children: rows(40) },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Figures by the day' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    region.scrollTop = 400;
    const head = canvas.getByRole('columnheader', { name: 'Day' }).getBoundingClientRect();
    await expect(Math.round(head.top - region.getBoundingClientRect().top)).toBe(0);
  },
};

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '15rem' }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const [frame] = canvasElement.querySelectorAll('div');
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', theme: 'lamp' } };

export const AfterDark: Story = { globals: { theme: 'afterdark' } };
