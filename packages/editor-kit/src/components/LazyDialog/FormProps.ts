/** Of a form in a dialog. */
export interface FormProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}
