import type { Client } from '@vitrine/shared/api/client';

type Answers = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

/** A client for tests of stores, with answers by path; records the requests. */
export function fakeClient(answers: Answers) {
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  const call = async (endpoint: { path: string }, input: Record<string, unknown>) => {
    asked.push({ path: endpoint.path, input });
    const answer = answers[endpoint.path];
    if (!answer) throw new Error(`No answer for ${endpoint.path}`);
    return answer(input);
  };
  return { client: { call } as unknown as Client, asked };
}
