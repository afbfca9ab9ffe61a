/** As far as it is used here. */
declare module 'request-filtering-agent' {
  import { Agent as HttpAgent } from 'node:http';
  import { Agent as HttpsAgent } from 'node:https';

  interface Filter {
    keepAlive: boolean;
    /** Addresses and subnets that may be reached although they are private. */
    allowIPAddressList: string[];
  }
  export class RequestFilteringHttpAgent extends HttpAgent {
    constructor(options: Filter);
  }
  export class RequestFilteringHttpsAgent extends HttpsAgent {
    constructor(options: Filter);
  }
}
