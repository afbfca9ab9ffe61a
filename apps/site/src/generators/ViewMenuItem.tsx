import { MenuItem } from '@fabula/ui-kit';
import { useViewChange, type ViewChangeProps } from './useViewChange.ts';
import { ViewIcon } from './ViewIcon.tsx';

/** The other editor, as an entry of the Stories menu. */
export function ViewMenuItem(props: ViewChangeProps) {
  const { label, change } = useViewChange(props);
  return (
    <MenuItem icon={<ViewIcon isCompact={props.isCompact} />} onAction={change}>
      {label}
    </MenuItem>
  );
}
