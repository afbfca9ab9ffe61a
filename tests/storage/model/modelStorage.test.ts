import { describeBlobs } from '../contract/describeBlobs.ts';
import { describeCounters } from '../contract/describeCounters.ts';
import { describeDocuments } from '../contract/describeDocuments.ts';
import { modelStorage } from './modelStorage.ts';

describeDocuments('the model', async () => modelStorage());
describeBlobs('the model', async () => modelStorage().blobs);
describeCounters('the model', async () => modelStorage().counters);
