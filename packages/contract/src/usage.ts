import * as z from 'zod/mini';

/** Calls, tokens and whole credits. */
const amounts = {
  calls: z.int(),
  failed: z.int(),
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  credits: z.int(),
};

/** One kind of call on one day, by its name in the list of calls. */
export const operationUsage = z.object({ operation: z.string(), ...amounts });
export type OperationUsage = z.infer<typeof operationUsage>;

/** One day in UTC, `YYYY-MM-DD`. `cost_usd`: the credits at the server's price, in dollars. */
export const dailyUsage = z.object({
  date: z.string(),
  ...amounts,
  cost_usd: z.number(),
  operations: z.array(operationUsage),
});
export type DailyUsage = z.infer<typeof dailyUsage>;

/** Usage by one address over the same days, as long as addresses are kept; `others` is the rest together. IPv6 is a /64. */
export const addressUsage = z.object({
  ip: z.string(),
  total_calls: z.int(),
  /** ISO 8601. */
  last_access: z.string(),
  function_calls: z.array(z.object({ function: z.string(), count: z.int() })),
});
export type AddressUsage = z.infer<typeof addressUsage>;

/** The answer of `GET api/v1/usage/daily`: days with calls alone, the oldest first; addresses, the busiest first and `others` last. */
export const usageAnswer = z.object({
  daily_data: z.array(dailyUsage),
  ip_details: z.array(addressUsage),
});
export type UsageAnswer = z.infer<typeof usageAnswer>;
