'use client';

import { useSceneStrings } from '../../react/useScene.ts';
import type { ShownPublication } from '../../react/useScenePublishing.ts';
import { done, fact, facts, link } from './ScenePublishDialog.css.ts';

/** Where a scene can be read by everybody. */
export function PublishedScene({ id, url, isNew }: ShownPublication) {
  const strings = useSceneStrings();
  return (
    <>
      <p className={done} role="status">
        {isNew ? strings.published : strings.publishedNow}
      </p>
      <dl className={facts}>
        <dt>{strings.publishedAt}</dt>
        <dd className={fact}>
          <a className={link} href={url}>
            {url}
          </a>
        </dd>
        <dt>{strings.publishedId}</dt>
        <dd className={fact}>{id}</dd>
      </dl>
    </>
  );
}
