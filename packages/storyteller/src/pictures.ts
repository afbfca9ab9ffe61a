export {
  createIllustrator,
  type DrawingEvent,
  type DrawingOptions,
  type Illustrator,
  type IllustratorConfig,
} from './pictures/createIllustrator.ts';
