'use client';

import { useEditor, useEditorProvider, useEditorStrings } from '../../react/useEditor.ts';
import { Picture } from '../ParagraphImages/ParagraphImages.tsx';
import { facts, premise, startOfText, title as titleClass } from './StoryViewer.css.ts';
import { StoryViewer } from './StoryViewer.tsx';

export function ReadTitle() {
  const strings = useEditorStrings();
  const title = useEditor(({ story }) => story.title.trim());
  return (
    <h2 className={titleClass} dir="auto">
      {title || strings.untitled}
    </h2>
  );
}

export function ReadPremise() {
  const words = useEditor(({ story }) => story.premise.trim());
  const genre = useEditor(({ story }) => story.genre.trim());
  if (words === '' && genre === '') return null;
  return (
    <div className={startOfText}>
      {genre !== '' && (
        <p className={facts} dir="auto">
          {genre}
        </p>
      )}
      {words !== '' && (
        <p className={premise} dir="auto">
          {words}
        </p>
      )}
    </div>
  );
}

export function ReadText() {
  const strings = useEditorStrings();
  const { pictureUrl } = useEditorProvider();
  const story = useEditor((state) => state.story);
  return (
    <StoryViewer
      story={story}
      hasHead={false}
      hasSummaries
      headingLevel={2}
      aria-label={strings.storyText}
      words={{ picture: strings.picture }}
      pictureUrl={pictureUrl}
      renderPicture={(image, { alt }) => <Picture image={image} alt={alt} />}
    />
  );
}
