import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
s = start('container', 1600, 1000, spp=64, bounces=10)
world(strength=.5); backdrop(srgb('#F6F2FD'), srgb('#DFD4F7'), y=60, h=150)
PE = blend(glass((.985, .98, 1, 1), 1.42, .12, shadow=.95, refract=False), milky(srgb('#F7F4FC'), .6, .3), .42); amber = milky(srgb('#FFD861'), .55, .12); cap = plastic(srgb('#7042C6'), .3, Clearcoat=1.)
# the day's container: a wide-mouthed three-litre bottle, with the scale on its label
def bottle(at, r, h, fill, neck, m=PE):
    root = bpy.data.objects.new('bottle', None); bpy.context.collection.objects.link(root)
    o = [lathe([(0, .25), (r * .86, .25)] + arc(r - .7, .9, .7, -90, 0, 6) + [(r, h * .74)] + arc(r - 1.6, h * .74, 1.6, 0, 72, 8) + [(neck, h * .74 + 2.1), (neck, h * .74 + 3.2)], m, seg=160, angle=50),
         lathe([(0, .42), (r * .84, .42)] + arc(r - .85, 1.05, .7, -90, 0, 6) + [(r - .15, fill), (0, fill)], amber, seg=160, angle=50),
         rcyl(neck + .55, 2.5, cap, (0, 0, h * .74 + 2.0), .22, ribs=(90, .05, .3, 2.1), seg=450), lathe([(0, h * .74 + 4.5), (neck * .7, h * .74 + 4.5), (neck * .72, h * .74 + 4.62), (0, h * .74 + 4.62)], cap, seg=96)]
    for q in o: q.parent = root
    root.location = at; return root
b = bottle((-2.2, 1.5, 0), 6.2, 20, 9.6, 3.6)
lm = image_mat(os.path.join(TEX, 'day.png'), .5, .03); w = wrap(6.23, 2.2, 13.6, -142, -46, lm); w.parent = b
# the cup that goes with it and its lid, lying beside
cup = [lathe([(0, .2), (2.3, .2)] + arc(2.35, .45, .25, -90, 0, 4) + [(2.95, 5.6), (3.1, 5.7), (2.98, 5.8), (2.8, 5.6), (2.45, .5), (0, .4)], PE, seg=128, angle=45), lathe([(0, .45), (2.42, .5), (2.62, 2.7), (0, 2.7)], amber, seg=96, angle=45)]
e = bpy.data.objects.new('cup', None); bpy.context.collection.objects.link(e); e.location = (8.6, -1.6, 0)
for q in cup: q.parent = e
sc = wrap(2.84, 1.2, 4.8, -132, -96, image_mat(os.path.join(TEX, 'scale.png'), .5, .03)); sc.parent = e
lid = rcyl(3.2, 1.0, cap, (13.2, -5.0, 0), .15, ribs=(72, .035, .15, .8), seg=288)
tube('red', (-11.5, 9, 0), (0, 0, 0), 4.6); tube('edta', (-13.4, 10, 0), (0, 0, 0), 4.9)
camera((4.5, -60, 18), (2.4, 0, 9.4), lens=60, focus=(-1.4, -4.4, 8), f=3.4)
softbox((-24, -14, 34), (0, 0, 6), 22, 22, 4.6); softbox((-34, -10, 14), (0, 0, 8), 16, 36, 10, only_gloss=True); softbox((34, -12, 13), (0, 0, 8), 7, 34, 8, srgb('#FFE6D2'), only_gloss=True); softbox((2, 36, 30), (0, 0, 6), 54, 18, 3.0, srgb('#EFE8FF')); softbox((30, 4, 14), (0, 0, 5), 10, 24, 2.4, srgb('#FFE1CB'))
shoot()
