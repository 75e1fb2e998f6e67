/** Commands about versions on a server. */
export const deployCommands: readonly string[] = ['deploy', 'canary', 'promote', 'rollback', 'list', 'token'];
