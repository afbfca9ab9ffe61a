import { Button, CheckIcon, Proposed } from '@fabula/ui-kit';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import {
  actions,
  chapter,
  closing,
  page,
  paragraph,
  prose,
  running,
  wordDelay,
  writtenWord,
} from './DemoSheet.css.ts';

/** A page to try pencil and ink on. */
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

interface WrittenTextProps {
  text: string;
}

/** Text that appears word by word in its final space, without layout shift. */
function WrittenText({ text }: WrittenTextProps) {
  return text.split(' ').map((word, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the sentence
      key={index}
      className={writtenWord}
      style={{ [wordDelay]: `${index * 45}ms` } as CSSProperties}
    >
      {index === 0 ? word : ` ${word}`}
    </span>
  ));
}

interface Demonstration {
  accepted: readonly string[];
  proposal: { text: string; label: string } | null;
  accept: () => void;
  reject: () => void;
  startOver: () => void;
}

/** Three steps, each in two wordings: accepting goes on, rejecting proposes the other one. */
function useDemonstration(): Demonstration {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [rejections, setRejections] = useState(0);
  const step = demonstration.steps[accepted.length];
  const text = step?.[rejections % step.length];
  return {
    accepted,
    proposal: text ? { text, label: rejections === 0 ? 'Suggested' : `Draft ${rejections + 1}` } : null,
    accept() {
      if (!text) return;
      setAccepted([...accepted, text]);
      setRejections(0);
    },
    reject: () => setRejections(rejections + 1),
    startOver() {
      setAccepted([]);
      setRejections(0);
    },
  };
}

export const demonstration = {
  title: 'The Winter Boat',
  opening:
    'The letter came on the only boat of the winter, folded small, with salt along its edges. Mara read the first line standing up, and the rest of it sitting on the stairs.',
  steps: [
    [
      'It was addressed to the keeper before her, eleven years dead, and it asked him, politely, to put out the light on the ninth of March.',
      'It was in her own hand. It was dated the following spring, and it told her, in a tone she knew, to stay out of the lamp room.',
    ],
    [
      'She turned it over. Somebody had drawn the coast as it looks from the sea, every rock in its place, and one more that no chart of hers had ever shown.',
      'She climbed the hundred and six steps with it in her pocket, wiped the glass that was already clean, and for the first time since she came here she counted the matches.',
    ],
    [
      'On the night of the ninth she left the lamp burning and went down to the rocks without it. Something out there was already on its way in, and it was steering by her.',
      'When the ninth came she put out the light. It took the dark a moment to notice. Then, far out, where there was only water, somebody lit another.',
    ],
  ],
} as const satisfies { title: string; opening: string; steps: readonly (readonly [string, string])[] };
