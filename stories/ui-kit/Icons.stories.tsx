import type { IconProps } from '@fabula/ui-kit';
import * as kit from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';

const icons = Object.entries(kit).filter(([name]) => /.Icon$/.test(name)) as [
  string,
  ComponentType<IconProps>,
][];

const meta = {
  title: 'UI kit/Icons',
  component: kit.PencilIcon,
  subcomponents: { Icon: kit.Icon },
} satisfies Meta<typeof kit.PencilIcon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: (args) => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))', gap: '1.5rem' }}
    >
      {icons.map(([name, Drawing]) => (
        <div key={name} style={{ display: 'grid', gap: '0.5rem', justifyItems: 'center' }}>
          <Drawing {...args} />
          <span style={{ fontSize: '0.8125rem' }}>{name}</span>
        </div>
      ))}
    </div>
  ),
};

export const Large: Story = { args: { size: 40 } };
