import { Proposed } from '@fabula/ui-kit';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DemoActionsProps } from './DemoActions.tsx';
import { actions, chapter, page, paragraph, prose, running } from './DemoSheet.css.ts';
import { demonstration } from './demonstration.ts';
import { useDemonstration } from './useDemonstration.ts';
import { WrittenText } from './WrittenText.tsx';

/** Buttons come when the page is there; one that cannot get them still reads. */
const DemoActions = lazy<ComponentType<DemoActionsProps>>(() =>
  import('./DemoActions.tsx').then(
    (module) => ({ default: module.DemoActions }),
    () => ({ default: () => null }),
  ),
);

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
          <Suspense>
            <DemoActions proposal={proposal} accept={accept} reject={reject} startOver={startOver} />
          </Suspense>
        </div>
      </div>
    </section>
  );
}
