import { type GenerateButtonProps, StoryEditor, StoryEditorProvider } from '@fabula/editor-kit';
import { newRecord } from '@fabula/editor-kit/core';
import {
  memoryStories,
  sampleParagraphs,
  sampleStory,
  scriptedWriter,
  textEvents,
} from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';

const purse = { coins: 5 };

/** Lets through what can be paid for; says why not where it cannot. */
function CoinButton({ cost, onPress, children, variant = 'secondary', className }: GenerateButtonProps) {
  const isTooMuch = (cost ?? 0) > purse.coins;
  return (
    <Button
      variant={variant}
      {...(className && { className })}
      {...(isTooMuch && { disabledReason: `You have ${purse.coins} coins.` })}
      onPress={onPress}
    >
      {children} · {cost} coins
    </Button>
  );
}

const writer = { ...scriptedWriter([textEvents(...sampleParagraphs)]), costOf: () => 3 };
const adapter = { writer, stories: memoryStories() };
const initialRecord = newRecord(sampleStory());

export function OwnButton() {
  return (
    <StoryEditorProvider
      adapter={adapter}
      initialRecord={initialRecord}
      components={{ GenerateButton: CoinButton }}
      failureActions={({ code }) => code === 'no_credits' && <Button size="small">Buy coins</Button>}
    >
      <StoryEditor />
    </StoryEditorProvider>
  );
}
