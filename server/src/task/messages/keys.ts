/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'task.unknown': never;
  'task.groupUnknown': never;
  'task.nodeNameEmpty': never;
  'task.nameLength': never;
  'task.nameTaken': never;
  'task.startDateInvalid': never;
  'task.endDateInvalid': never;
  'task.endDateBeforeStart': never;
  'task.endlessNeedsWeekdays': never;
  'task.windowsOverlap': 'one' | 'other';
  'task.startTimeInvalid': never;
  'task.endTimeInvalid': never;
  'task.endBeforeNow': never;
  'task.cycleRequired': never;
  'task.cycleOutsideDates': never;
  'task.programUnknown': never;
  'task.programsRequired': never;
  'task.terminalUnknown': never;
  'task.terminalsRequired': never;
  'task.contentNotApproved': 'names';
  'task.filesLost': 'names';
  'task.notPublished': never;
  'task.defaultGroupFixed': never;
  'task.groupNotEmpty': 'groups' | 'name' | 'tasks';
  'task.moveIntoItself': never;
  'task.changedElsewhere': never;
  'task.endTimeBeforeStart': never;
  'task.overnightTooLong': never;
  'task.timeZoneUnknown': never;
  'task.exceptionOutsideDates': never;
  'task.exceptionTwice': 'date';
  'task.terminalGroupUnknown': never;
  'task.notPaused': never;
  'task.subtitleUnknown': never;
  'task.subtitleTextRequired': never;
  'task.subtitleLengthRequired': never;
  'task.subtitleNotWaiting': never;
  'task.subtitleLapsed': never;
  'task.subtitleOwn': never;
  'task.noConfirmer': never;
  'task.subtitleNotRunning': never;
  'task.emergencyUnknown': never;
  'task.emergencyNotWaiting': never;
  'task.emergencyLapsed': never;
  'task.emergencyOwn': never;
  'task.emergencyChanged': never;
  'task.emergencyNotRunning': never;
  'task.emergencyTooMany': 'most';
}
