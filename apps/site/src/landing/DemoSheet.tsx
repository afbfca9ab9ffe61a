import { Button, CheckIcon, Proposed } from '@fabula/ui-kit';
import { useEffect, useRef } from 'react';
import { actions, chapter, closing, page, paragraph, prose, running } from './DemoSheet.css.ts';
import { demonstration } from './demonstration.ts';
import { type Demonstration, useDemonstration } from './useDemonstration.ts';
import { WrittenText } from './WrittenText.tsx';

/** A page on which the visitor tries the one idea: pencil is proposed, Accept turns it to ink. */
export function DemoSheet() {
  const { accepted, proposal, accept, reject, startOver } = useDemonstration();
  const paragraphs = proposal ? [...accepted, proposal.text] : accepted;
  return (
    <section aria-label="Try it: pencil and ink" className={page}>
      <p className={running}>
        <span>{demonstration.title}</span>
        <span>1</span>
      </p>
      <div className={prose}>
        <p className={chapter}>Chapter one</p>
        <p className={paragraph}>{demonstration.opening}</p>
        <div aria-live="polite">
          {paragraphs.map((text, index) => {
            const isProposed = index === accepted.length;
            return (
              <Proposed
                key={demonstration.steps[index]?.[0]}
                state={isProposed ? 'pencil' : 'ink'}
                label={proposal?.label ?? 'Suggested'}
              >
                <p key={text} className={paragraph}>
                  <WrittenText text={text} />
                </p>
              </Proposed>
            );
          })}
        </div>
        <div className={actions}>
          <DemoActions proposal={proposal} accept={accept} reject={reject} startOver={startOver} />
        </div>
      </div>
    </section>
  );
}

/** What the visitor can do with the proposal. */
function DemoActions({
  proposal,
  accept,
  reject,
  startOver,
}: Pick<Demonstration, 'proposal' | 'accept' | 'reject' | 'startOver'>) {
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
