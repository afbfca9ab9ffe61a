import { type Prompt, unquoteContent } from '@fabula/contract';
import {
  Badge,
  Card,
  IconButton,
  linkClass,
  Menu,
  MenuItem,
  MenuTrigger,
  MoreIcon,
  Row,
  Text,
} from '@fabula/ui-kit';
import { Link, useNavigate } from 'react-router-dom';
import { pathOf } from '../../addresses.ts';
import { cutText, formatWhen } from '../../ui/texts.ts';
import { action, card, content, head, name } from './PromptCard.css.ts';
import { testPath } from './testPath.ts';
import { usedByWords } from './usedByWords.ts';

export interface PromptCardProps {
  prompt: Prompt;
  /** Whether this browser keeps text of it that is not saved. */
  hasDraft: boolean;
  onRemove: () => void;
}

const shownCharacters = 300;

/** A prompt with its beginning (T1). All of the card opens it. */
export function PromptCard({ prompt, hasDraft, onRemove }: PromptCardProps) {
  const navigate = useNavigate();
  return (
    <Card as="article" isOpening className={card}>
      <Row justify="between" gap={2} className={head}>
        <h2 className={name} dir="auto">
          <Link
            to={`${pathOf('prompts')}?edit=${encodeURIComponent(prompt._id)}`}
            className={linkClass({ variant: 'cover' })}
          >
            {prompt.name}
          </Link>
        </h2>
        <span className={action}>
          <MenuTrigger>
            <IconButton size="small" label={`More for “${prompt.name}”`}>
              <MoreIcon />
            </IconButton>
            <Menu aria-label={`More for “${prompt.name}”`} placement="bottom end">
              <MenuItem onAction={() => navigate(testPath(prompt))}>Test it</MenuItem>
              <MenuItem isDestructive onAction={onRemove}>
                Delete…
              </MenuItem>
            </Menu>
          </MenuTrigger>
        </span>
      </Row>
      <Row gap={2}>
        <Badge>{prompt.prompt_type === 'system' ? 'System' : 'User'}</Badge>
        {prompt.used_by !== null && !prompt.is_shipped && <Badge tone="accent">Changed</Badge>}
        {hasDraft && <Badge tone="accent">Not saved yet</Badge>}
        <Text as="span" variant="label" tone="soft">
          {prompt.used_by === null ? 'For tests alone' : usedByWords(prompt.used_by)}
        </Text>
      </Row>
      <p className={content} dir="auto">
        {cutText(unquoteContent(prompt.content).slice(0, 4 * shownCharacters), shownCharacters)}
      </p>
      <Text variant="caption" tone="faint">
        Version {prompt.version} · {formatWhen(prompt.updated_at)}
      </Text>
    </Card>
  );
}
