'use client';

import { CloseIcon, IconButton, TextArea } from '@fabula/ui-kit';
import type { StoryImage } from '../../model/Story.ts';
import { useEditor, useEditorStrings } from '../../react/useEditor.ts';
import { refocusParagraph } from '../StoryText/paragraphElements.ts';
import { caption, captionField, figure } from './ParagraphImages.css.ts';
import { Picture } from './Picture.tsx';

export function InkPicture({ image }: { image: StoryImage }) {
  const strings = useEditorStrings();
  const setCaption = useEditor((state) => state.setCaption);
  const removeImage = useEditor((state) => state.removeImage);
  const remove = () => {
    removeImage(image.id);
    refocusParagraph(image.paragraphId);
  };
  return (
    <figure className={figure} data-fabula-picture={image.id}>
      <Picture image={image} alt={image.caption.trim() || strings.picture} />
      <div className={caption}>
        <TextArea
          variant="page"
          rows={1}
          autoGrow
          label={strings.pictureCaption}
          isLabelHidden
          placeholder={strings.pictureCaptionPlaceholder}
          value={image.caption}
          onChange={(words) => setCaption(image.id, words.replace(/\s*\n\s*/g, ' '))}
          className={captionField}
        />
        <IconButton size="small" label={strings.removePicture} onPress={remove}>
          <CloseIcon />
        </IconButton>
      </div>
    </figure>
  );
}
