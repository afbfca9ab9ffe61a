import { type GenerateSceneButtonProps, PricedSceneButton } from '@fabula/scene-kit';
import { AlertDialog } from '@fabula/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { GeneratorScene, soon } from './GeneratorScene.tsx';

/** The button that generates, as a part that a product may take the place of: `components={{ GenerateButton }}`. */
const meta = {
  title: 'Scene kit/PricedSceneButton',
  component: GeneratorScene,
  subcomponents: { PricedSceneButton },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GeneratorScene>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The kit's own button, which asks once more before it generates. */
function AskingButton({ onPress, ...props }: GenerateSceneButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PricedSceneButton {...props} onPress={() => setAsking(true)} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Generate this scene?"
        confirmLabel="Generate"
        onConfirm={onPress}
      >
        It costs {props.cost} credits of your team.
      </AlertDialog>
    </>
  );
}

export const Wrapped: Story = {
  args: { components: { GenerateButton: AskingButton } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Generate Scene 5 credits$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Generate' }, soon));
    await expect(await canvas.findByText(/INT. FERRY TERMINAL/, {}, soon)).toBeVisible();
  },
};
