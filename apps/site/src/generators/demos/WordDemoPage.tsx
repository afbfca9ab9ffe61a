import { type Player, usePlayer, usePlayerState } from '@fabula/scene-kit';
import { playerSpeeds, type SceneElement, typedLengths } from '@fabula/scene-kit/core';
import { Button, SegmentedControl } from '@fabula/ui-kit';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../../motion/useRotation.ts';
import { DemoPage, demoStory } from './DemoPage.tsx';
import { controls, name, prose, sheet, unseen } from './demos.css.ts';

/** Paragraphs are typed as action: word by word, at the speed of writing.md §9. */
const elements: readonly SceneElement[] = demoStory.paragraphs.map((description, index) => ({
  id: String(index),
  type: 'action',
  description,
}));
const speeds = playerSpeeds.map((speed) => ({ id: String(speed), label: `${speed}×` }));

/** Prose, typed word by word (T6, D-DEMOS); whole where motion is reduced. */
export function WordDemoPage() {
  const player = usePlayer(elements);
  const { status, speed } = usePlayerState(player);
  const hasLessMotion = useReducedMotion();
  useEffect(() => {
    if (hasLessMotion) player.seek(player.timeline.duration);
    else player.play();
  }, [player, hasLessMotion]);

  const isPlaying = status === 'playing';
  const restart = () => {
    player.seek(0);
    player.play();
  };

  return (
    <DemoPage
      demo="wordDemo"
      lead="A story comes as it is written, one word after the other. Change the pace, stop it, or see it whole."
    >
      <article className={sheet} aria-labelledby="typed-story">
        <h2 id="typed-story" className={name}>
          {demoStory.title}
        </h2>
        <div className={prose}>
          {player.timeline.elements.map((timed, index) => (
            <TypedParagraph
              key={timed.id}
              player={player}
              index={index}
              text={demoStory.paragraphs[index] ?? ''}
            />
          ))}
        </div>
      </article>
      <div className={controls}>
        {status === 'ended' ? (
          <Button variant="primary" onPress={restart}>
            Type it again
          </Button>
        ) : (
          <Button variant="primary" onPress={player.toggle}>
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
        )}
        <Button onPress={restart}>Restart</Button>
        <Button onPress={() => player.seek(player.timeline.duration)}>Show all</Button>
        <SegmentedControl
          aria-label="Speed"
          items={speeds}
          value={String(speed)}
          onChange={(chosen) => player.setSpeed(Number(chosen))}
        />
      </div>
    </DemoPage>
  );
}

interface TypedParagraphProps {
  player: Player;
  index: number;
  text: string;
}

/** A paragraph up to the typed word; the rest keeps its place, and is there for screen readers. */
function TypedParagraph({ player, index, text }: TypedParagraphProps) {
  const [watch, read] = useMemo(
    () => [(listener: () => void) => player.watchElement(index, listener), () => player.words(index)],
    [player, index],
  );
  const words = useSyncExternalStore(watch, read, read);
  const timed = player.timeline.elements[index];
  const shown = timed && words < timed.words ? (typedLengths(timed, words)[0] ?? 0) : text.length;
  return (
    <p>
      {text.slice(0, shown)}
      {shown < text.length && <span className={unseen}>{text.slice(shown)}</span>}
    </p>
  );
}
