import { Icon, type IconProps } from './Icon.tsx';

/** An arrow into a tray: saves a file. */
export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v9M6.5 9 10 12.5 13.5 9" />
      <path d="M4 16.5h12" />
    </Icon>
  );
}
