import { type Options, parse, type Token, type TokenType, tokTypes } from 'acorn';

/**
 * Chromium 63 has ES2018 but for these two of its regular expressions, which came with 64. BigInt (67), an optional
 * binding of `catch` (66), `?.` and `??` (80) and private methods (84) are later than 2018.
 */
const laterExpressions = /\(\?<(?![=!])|\\[pP]\{|\\k</;

/** It also has `import()`, which acorn knows from 2020 on: what else came by then is refused by its tokens. */
const options: Options = { ecmaVersion: 2020, sourceType: 'script', allowHashBang: false };
const laterTokens: ReadonlySet<TokenType> = new Set([tokTypes.questionDot, tokTypes.coalesce]);

interface RegExpValue {
  readonly pattern: string;
  readonly flags: string;
}

const isRegExp = (value: unknown): value is RegExpValue =>
  typeof value === 'object' && value !== null && 'pattern' in value;

/** Finds what came after ES2018, token by token. */
class TokenCheck {
  readonly faults: string[] = [];
  #previous: TokenType | undefined;

  take(token: Token): void {
    const value: unknown = 'value' in token ? token.value : undefined;
    if (laterTokens.has(token.type)) this.#say(token, token.type.label);
    if (typeof value === 'bigint') this.#say(token, 'BigInt');
    if (isRegExp(value) && laterExpressions.test(value.pattern)) this.#say(token, value.pattern.slice(0, 60));
    if (this.#previous === tokTypes._catch && token.type === tokTypes.braceL) this.#say(token, 'catch {');
    this.#previous = token.type;
  }

  #say({ start }: Token, what: string): void {
    this.faults.push(`${what} at ${start}`);
  }
}

/** Why Chromium 63 refuses a script; empty when it does not. */
export function scriptFaults(text: string): string[] {
  const check = new TokenCheck();
  try {
    parse(text, { ...options, onToken: (token) => check.take(token) });
  } catch (reason) {
    if (!(reason instanceof SyntaxError)) throw reason;
    const at = 'pos' in reason ? Number(reason.pos) : 0;
    check.faults.push(`${reason.message}: ${text.slice(Math.max(0, at - 30), at + 30)}`);
  }
  return check.faults;
}
