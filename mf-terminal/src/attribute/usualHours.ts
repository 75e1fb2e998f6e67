/** Hours of a new interval. */
export const usualHours = { on: '08:00', off: '22:00' };
