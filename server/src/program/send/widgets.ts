import type { Component, ProgramDocument } from '@vitrine/shared/document';

/** A widget with the index of its scene. */
export interface PlacedWidget {
  sceneIndex: number;
  widget: Component;
}

/** All widgets of a program, including nested ones, by scene. */
export function listWidgets({ scenes }: ProgramDocument): PlacedWidget[] {
  return scenes.flatMap(({ allScene }, sceneIndex) =>
    allScene.componentsList.flatMap((widget) =>
      [widget, ...widget.children].map((one) => ({ sceneIndex, widget: one })),
    ),
  );
}
