/** The one server that runs the clocks: scheduled work that must happen once, not once on each server. */
export interface Leadership {
  /** Whether this server leads. */
  readonly leads: boolean;
  /** Called each time this server begins to lead. Returns the function that removes the handler. */
  onLead(handler: () => void): () => void;
  /** Lets another server lead. */
  stop(): Promise<void>;
}
