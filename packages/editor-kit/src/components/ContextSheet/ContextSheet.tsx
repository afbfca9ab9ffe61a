'use client';

import { Button, Dialog, Text } from '@fabula/ui-kit';
import type { ContextTotal } from '../../model/contextTotal.ts';
import { contextStrings } from '../../react/strings/contextStrings.ts';
import { usePartStrings } from '../../react/useEditor.ts';
import { useAlone } from '../ChapterAlone/useAlone.ts';
import { dialogs, LazyPart } from '../LazyDialog/LazyDialog.tsx';
import { type Opened, useOpening } from '../StoryEditor/useOpening.ts';
import { leftOutNote, total as totalClass, unfitNote } from './ContextSheet.css.ts';
import type { AskedContext, Asking, LeftOutChange } from './useContextTotal.ts';

interface ContextButtonProps {
  asked: AskedContext;
  /** In credits; null hides the price. */
  cost: number | null;
  total: ContextTotal;
  onLeftOutChange: LeftOutChange;
}

export function ContextButton(props: ContextButtonProps) {
  const strings = usePartStrings(contextStrings);
  const { opened, trigger } = useOpening();
  const { tokens, leftOut, unfit } = props.total;
  return (
    <>
      <Button variant="quiet" size="small" cost={strings.aboutTokens(tokens)} {...trigger}>
        {strings.seen}
      </Button>
      {opened && <ContextDialog {...opened} {...props} />}
      {unfit > 0 && <span className={unfitNote}>{strings.unfit(unfit)}</span>}
      {leftOut > 0 && (
        <span className={leftOutNote} role="status">
          {strings.leftOut(leftOut)} <IncludeAll {...props} />
        </span>
      )}
    </>
  );
}

export function PlacedContext({
  asked,
  instruction,
  ...props
}: ContextButtonProps & { instruction: string }) {
  const intent = { ...asked.intent, instruction: instruction.trim() };
  return <ContextButton {...props} asked={{ ...asked, intent }} />;
}

function ContextDialog({
  asked,
  cost,
  total,
  onLeftOutChange,
  isOpen,
  onOpenChange,
}: Opened & ContextButtonProps) {
  const strings = usePartStrings(contextStrings);
  const isAlone = useAlone() !== null;
  const amount = strings.aboutTokens(total.tokens);
  return (
    <Dialog
      title={strings.seen}
      closeLabel={strings.close}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={({ close }) => (
        <>
          <span className={totalClass} role="status">
            {cost === null ? amount : `${amount} · ${strings.credits(cost)}`}
          </span>
          {total.leftOut > 0 && <IncludeAll asked={asked} onLeftOutChange={onLeftOutChange} />}
          <Button variant="primary" onPress={close}>
            {strings.done}
          </Button>
        </>
      )}
    >
      {() => (
        <>
          {isAlone && <Text tone="soft">{strings.fromWholeBook}</Text>}
          <LazyPart code={dialogs} isOpen={isOpen} onClose={() => onOpenChange(false)} strings={strings}>
            {({ ContextSheet }) => <ContextSheet asked={asked} onLeftOutChange={onLeftOutChange} />}
          </LazyPart>
        </>
      )}
    </Dialog>
  );
}

function IncludeAll({ asked, onLeftOutChange }: Asking) {
  return (
    <Button variant="quiet" size="small" onPress={() => onLeftOutChange(asked.intent.leftOut, false)}>
      {usePartStrings(contextStrings).includeAll}
    </Button>
  );
}
