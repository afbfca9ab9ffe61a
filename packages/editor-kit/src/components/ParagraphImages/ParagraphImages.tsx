'use client';

import { useMemo } from 'react';
import { useEditor } from '../../react/useEditor.ts';
import { InkPicture } from './InkPicture.tsx';
import { pictures } from './ParagraphImages.css.ts';
import { PictureOnItsWay } from './PictureOnItsWay.tsx';

export interface ParagraphImagesProps {
  paragraphId: string;
}

export function ParagraphImages({ paragraphId }: ParagraphImagesProps) {
  const images = useEditor(({ story }) => story.images);
  const onTheirWay = useEditor((state) => state.pictures);
  const own = useMemo(
    () => images.filter((image) => image.paragraphId === paragraphId),
    [images, paragraphId],
  );
  const coming = useMemo(
    () => onTheirWay.filter((picture) => picture.paragraphId === paragraphId),
    [onTheirWay, paragraphId],
  );
  if (own.length === 0 && coming.length === 0) return null;
  return (
    <div className={pictures}>
      {own.map((image) => (
        <InkPicture key={image.id} image={image} />
      ))}
      {coming.map((picture) => (
        <PictureOnItsWay key={picture.id} picture={picture} />
      ))}
    </div>
  );
}
