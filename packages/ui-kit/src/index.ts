import './tokens/themes.css.ts';
import './tokens/root.css.ts';

export { AlertDialog, type AlertDialogProps } from './components/AlertDialog/AlertDialog.tsx';
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, badgeTones } from './components/Badge/Badge.tsx';
export { Banner, type BannerProps, type BannerTone, bannerTones } from './components/Banner/Banner.tsx';
export { LoadFailure, type LoadFailureProps } from './components/Banner/LoadFailure.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonSizes,
  buttonVariants,
} from './components/Button/Button.tsx';
export {
  Checkbox,
  type CheckboxProps,
  Radio,
  RadioGroup,
  type RadioGroupProps,
  type RadioProps,
} from './components/Choice/Choice.tsx';
export { Switch, type SwitchProps } from './components/Choice/Switch.tsx';
export { ComboBox, type ComboBoxItem, type ComboBoxProps } from './components/ComboBox/ComboBox.tsx';
export {
  Dialog,
  type DialogProps,
  type DialogSize,
  DialogTrigger,
  type DialogTriggerProps,
  dialogSizes,
} from './components/Dialog/Dialog.tsx';
export { Disclosure, type DisclosureProps } from './components/Disclosure/Disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './components/EmptyState/EmptyState.tsx';
export {
  ErrorBoundary,
  type ErrorBoundaryProps,
  type ErrorBoundaryStrings,
} from './components/ErrorBoundary/ErrorBoundary.tsx';
export { Form, type FormProps } from './components/Field/Form.tsx';
export { NumberField, type NumberFieldProps } from './components/Field/NumberField.tsx';
export { SearchField, type SearchFieldProps } from './components/Field/SearchField.tsx';
export { TextArea, type TextAreaProps } from './components/Field/TextArea.tsx';
export {
  type FieldVariant,
  fieldVariants,
  TextField,
  type TextFieldProps,
} from './components/Field/TextField.tsx';
export { FileDrop, type FileDropProps } from './components/FileDrop/FileDrop.tsx';
export { HandMark, type HandMarkProps } from './components/HandMark/HandMark.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export {
  Card,
  type CardProps,
  type LayoutElement,
  Row,
  type RowProps,
  type Space,
  Stack,
  type StackProps,
} from './components/Layout/Layout.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { type LinkLook, type LinkVariant, linkClass, linkVariants } from './components/Link/linkClass.ts';
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  type MenuSectionProps,
  MenuSeparator,
  MenuTrigger,
  type MenuTriggerProps,
} from './components/Menu/Menu.tsx';
export { homeOf } from './components/OverlayHome/homeOf.ts';
export { Pagination, type PaginationProps } from './components/Pagination/Pagination.tsx';
export type { PaginationStrings } from './components/Pagination/paginationStrings.ts';
export { Popover, type PopoverProps } from './components/Popover/Popover.tsx';
export { ProgressBar, type ProgressBarProps } from './components/ProgressBar/ProgressBar.tsx';
export {
  type LabelPlacement,
  labelPlacements,
  Proposed,
  type ProposedProps,
  type ProposedState,
  proposedStates,
} from './components/Proposed/Proposed.tsx';
export {
  SegmentedControl,
  type SegmentedControlItem,
  type SegmentedControlProps,
} from './components/SegmentedControl/SegmentedControl.tsx';
export { Select, SelectItem, type SelectItemProps, type SelectProps } from './components/Select/Select.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { Slider, type SliderProps } from './components/Slider/Slider.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export {
  Cell,
  type CellProps,
  Column,
  type ColumnProps,
  Table,
  type TableProps,
} from './components/Table/Table.tsx';
export {
  Tab,
  TabList,
  type TabListProps,
  TabPanel,
  type TabPanelProps,
  type TabProps,
  Tabs,
  type TabsProps,
} from './components/Tabs/Tabs.tsx';
export { Text, type TextProps, type TextVariant, textVariants } from './components/Text/Text.tsx';
export {
  createToastQueue,
  type ToastContent,
  type ToastOptions,
  type ToastQueue,
  type ToastVariant,
  toastVariants,
} from './components/Toast/createToastQueue.ts';
export { ToastRegion, type ToastRegionProps } from './components/Toast/ToastRegion.tsx';
export { ToggleButton, type ToggleButtonProps } from './components/ToggleButton/ToggleButton.tsx';
export { Toolbar, type ToolbarProps } from './components/Toolbar/Toolbar.tsx';
export { Tooltip, type TooltipProps } from './components/Tooltip/Tooltip.tsx';
export { TooltipTrigger, type TooltipTriggerProps } from './components/Tooltip/TooltipTrigger.tsx';
export { TypeFields, type TypeFieldsProps, type TypeStrings } from './components/TypeFields/TypeFields.tsx';
export { useBrowserLayoutEffect } from './components/useBrowserLayoutEffect.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/VisuallyHidden/VisuallyHidden.tsx';
export { copyText } from './copyText.ts';
export {
  ArrowDownIcon,
  ArrowUpIcon,
  BookIcon,
  BookmarkIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  CoinsIcon,
  createIcon,
  DeleteIcon,
  DownloadIcon,
  FeedbackIcon,
  Icon,
  type IconProps,
  InfoIcon,
  MenuIcon,
  MoonIcon,
  MoreIcon,
  PauseIcon,
  PencilIcon,
  PlayIcon,
  PlusIcon,
  RedoIcon,
  RetryIcon,
  SettingsIcon,
  StopIcon,
  SunIcon,
  UndoIcon,
  WarningIcon,
} from './icons/icons.tsx';
export { prefersLessMotion } from './motion/prefersLessMotion.ts';
export { useIntoView, usePressWatch } from './motion/useIntoView.ts';
export { useLessMotion } from './motion/useLessMotion.ts';
export { saveFile } from './saveFile.ts';
export { LocaleProvider, type LocaleProviderProps } from './strings/LocaleProvider.tsx';
export { type DeepPartial, mergeStrings } from './strings/mergeStrings.ts';
export { useStrings } from './strings/useStrings.ts';
export {
  type HandTone,
  handTones,
  type Theme,
  type ThemeColors,
  type ThemeName,
  themeNames,
  themes,
} from './tokens/themes.ts';
export { vars } from './tokens/vars.css.ts';
export { type Loaded, useLoaded } from './useLoaded.ts';
export { type ChangingPages, joinPages, type ListPart, type Pages, usePages } from './usePages.ts';
