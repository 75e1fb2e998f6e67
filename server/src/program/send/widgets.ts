import type { Component, ProgramDocument } from '@vitrine/shared/document';

/** A widget with the place of its scene, from 0. */
export interface PlacedWidget {
  sceneIndex: number;
  widget: Component;
}

/** Every widget of a program, inner ones too, scene by scene. */
export function listWidgets({ scenes }: ProgramDocument): PlacedWidget[] {
  return scenes.flatMap(({ allScene }, sceneIndex) =>
    allScene.componentsList.flatMap((widget) =>
      [widget, ...widget.children].map((one) => ({ sceneIndex, widget: one })),
    ),
  );
}
