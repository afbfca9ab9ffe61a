import { describeWorks } from '../contract/describeWorks.ts';
import { modelWorks } from './modelWorks.ts';

describeWorks('the model', async () => modelWorks());
