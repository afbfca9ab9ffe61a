'use client';

import { Component, type ReactNode } from 'react';
import { copyText } from '../../copyText.ts';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../Field/TextArea.tsx';

/** Texts of `ErrorBoundary`. */
export interface ErrorBoundaryStrings {
  title: string;
  /** What became of the person’s text, and what to do. */
  detail: string;
  copy: string;
  copied: string;
  /** Stands over the text where the browser refused to copy it. */
  copyFailed: string;
  retry: string;
}

export interface ErrorBoundaryProps {
  /** Its message and the labels of its buttons. */
  strings: ErrorBoundaryStrings;
  /** The person’s text, read when it is copied. Without it, or where it is blank, no copy button is shown. */
  getText?: () => string;
  /** Called with what was thrown. */
  onError?: (thrown: unknown) => void;
  /** The tree whose errors are caught. */
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  copying: 'none' | 'copied' | 'failed';
}

const whole: ErrorBoundaryState = { hasFailed: false, copying: 'none' };

/**
 * Put it around the root of a kit: an error below it does not unmount the page around it. The person can copy their text
 * and try again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = whole;

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(thrown);
  }

  private readonly copy = async () => {
    const isCopied = await copyText(this.text()).catch(() => false);
    this.setState({ copying: isCopied ? 'copied' : 'failed' });
  };

  private text(): string {
    try {
      return this.props.getText?.() ?? '';
    } catch {
      return '';
    }
  }

  override render(): ReactNode {
    const { strings, children } = this.props;
    const { hasFailed, copying } = this.state;
    if (!hasFailed) return children;
    const text = this.text();
    return (
      <Banner
        tone="error"
        title={strings.title}
        actions={
          <>
            {text.trim() !== '' && (
              <Button size="small" onPress={() => void this.copy()}>
                {copying === 'copied' ? strings.copied : strings.copy}
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={() => this.setState(whole)}>
              {strings.retry}
            </Button>
          </>
        }
      >
        {strings.detail}
        {copying === 'failed' && <TextArea label={strings.copyFailed} value={text} isReadOnly rows={8} />}
      </Banner>
    );
  }
}
