// With the page comes what sends a report.
import './readingCalls.ts';
import type { Moderation } from '@fabula/contract';
import { ReportLink } from '@fabula/library-kit';
import { SceneViewer, type ViewerVariant } from '@fabula/scene-kit';
import type { Scene } from '@fabula/scene-kit/core';
import { Banner, linkClass, SegmentedControl, Text } from '@fabula/ui-kit';
import { cutText } from '@fabula/writing';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../addresses.ts';
import { PageHead, type PageHeadProps } from '../head/PageHead.tsx';
import { moderationNote } from '../ui/texts.ts';
import { type SceneArrivalState, scenePath } from '../works/places.ts';
import {
  byline,
  choice,
  genre,
  head,
  page,
  premise,
  readerFoot,
  report,
  withdrawn,
} from './SceneReader.css.ts';
import { SiteReading } from './SiteReading.tsx';

/** An adult scene is named nowhere but in its text, as the server has it. */
export const adultScene: PageHeadProps = {
  title: 'An adult scene',
  description: 'This scene contains adult content. You must be 18 or older to read it.',
};

export interface SceneReaderProps {
  id: string;
  scene: Scene;
  author: string;
  /** The scene's key for its own author; null for readers. */
  ownKey: string | null;
  /** Why it was withdrawn from all but author and admins; null for a public one. */
  moderation: Moderation | null;
}

const variants = [
  { id: 'static', label: 'Read' },
  { id: 'typewriter', label: 'Watch it typed' },
] as const;

export function SceneReader({ id, scene, author, ownKey, moderation }: SceneReaderProps) {
  const [variant, setVariant] = useState<ViewerVariant>('static');
  const state: SceneArrivalState | null = ownKey === null ? null : { scene_key: ownKey };
  return (
    <article className={page}>
      <PageHead
        {...(scene.isNsfw
          ? adultScene
          : { title: scene.title, description: cutText(scene.premise) || `A scene by ${author}.` })}
      />
      {moderation && (
        <Banner tone="warning" className={withdrawn} title="Only its author and admins can read this now.">
          {moderationNote(moderation)}
        </Banner>
      )}
      <header className={head}>
        {scene.genre.trim() !== '' && (
          <p className={genre} dir="auto">
            {scene.genre}
          </p>
        )}
        <Text as="h1" variant="title" dir="auto">
          {scene.title}
        </Text>
        <p className={byline}>
          by <bdi>{author}</bdi>
        </p>
        {scene.premise.trim() !== '' && (
          <p className={premise} dir="auto">
            {scene.premise}
          </p>
        )}
        <SegmentedControl
          aria-label="How the scene is shown"
          className={choice}
          items={variants}
          value={variant}
          onChange={setVariant}
        />
      </header>
      <SceneViewer
        key={variant}
        elements={scene.elements}
        variant={variant}
        headingLevel={2}
        aria-label={`${scene.title}, a scene`}
      />
      <footer className={readerFoot}>
        {state ? (
          <Link
            to={scenePath(scene.isNsfw)}
            state={state}
            className={linkClass({ variant: 'secondary', size: 'large' })}
          >
            Open in the generator
          </Link>
        ) : (
          <Link
            to={`${scenePath(scene.isNsfw)}?new=true`}
            className={linkClass({ variant: 'secondary', size: 'large' })}
          >
            Write your own scene
          </Link>
        )}
        <Link to={pathOf('scenes', scene.isNsfw)} className={linkClass({ variant: 'quiet' })}>
          All scenes
        </Link>
        {ownKey === null && !moderation && (
          <SiteReading>
            <ReportLink kind="scene" id={id} className={`${linkClass({ variant: 'quiet' })} ${report}`} />
          </SiteReading>
        )}
      </footer>
    </article>
  );
}
