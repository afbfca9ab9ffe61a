import { Icon, type IconProps } from '@fabula/ui-kit';

export function RemoveIcon({ size = 20 }: Pick<IconProps, 'size'>) {
  return (
    <Icon size={size}>
      <path d="M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5" />
    </Icon>
  );
}

export function ArrowIcon({ isUp = false, size = 20 }: Pick<IconProps, 'size'> & { isUp?: boolean }) {
  return (
    <Icon size={size}>
      <path d={isUp ? 'M10 16V4m-5 5 5-5 5 5' : 'M10 4v12m-5-5 5 5 5-5'} />
    </Icon>
  );
}

export function NextElementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 5v10l6.5-5zM14.5 5v10" />
    </Icon>
  );
}

export function PreviousElementIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.5 5v10L8 10zM5.5 5v10" />
    </Icon>
  );
}

export function RestartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 4v4h4M4.9 8a6 6 0 1 1-.6 4" />
    </Icon>
  );
}

export function SkipToEndIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 5.5 10 10l-5.5 4.5zM10 5.5l5.5 4.5-5.5 4.5z" />
    </Icon>
  );
}
