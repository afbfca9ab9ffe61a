import { Button, CheckIcon } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { closing } from './DemoSheet.css.ts';
import type { Demonstration } from './useDemonstration.ts';

export type DemoActionsProps = Pick<Demonstration, 'proposal' | 'accept' | 'reject' | 'startOver'>;

/** What the visitor can do with the proposal. */
export function DemoActions({ proposal, accept, reject, startOver }: DemoActionsProps) {
  const acceptButton = useRef<HTMLButtonElement>(null);
  const overButton = useRef<HTMLButtonElement>(null);
  const isOver = proposal === null;

  useEffect(() => {
    if (isOver) overButton.current?.focus({ preventScroll: true });
  }, [isOver]);

  if (!isOver)
    return (
      <>
        <Button ref={acceptButton} icon={<CheckIcon />} onPress={accept}>
          Accept
        </Button>
        <Button variant="quiet" onPress={reject}>
          Reject
        </Button>
      </>
    );
  return (
    <>
      <p className={closing}>That is all there is to learn.</p>
      <Button
        ref={overButton}
        variant="quiet"
        onPress={() => {
          startOver();
          requestAnimationFrame(() => acceptButton.current?.focus({ preventScroll: true }));
        }}
      >
        Start over
      </Button>
    </>
  );
}
