import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
s = start('report', 1600, 1000, spp=64, bounces=6)
world(srgb('#F3F0FF'), srgb('#E6DFF8'), srgb('#F3D9C6'), .55)
W = wood('#EBD6BA', '#CDA97F', .35, .45, 'X'); box((160, 110, 3), W, (0, 20, -3), .3)
ROT = 17; a = R(ROT)
root = bpy.data.objects.new('cb', None); bpy.context.collection.objects.link(root)
K = lambda o: setattr(o, 'parent', root) or o
K(rplate(23.2, 32.4, .32, 1.1, plastic(srgb('#8A6CCB'), .38), (0, 0, 0), b=.07))
pm = image_mat(os.path.join(TEX, opt('page', 'report', str) + '.png'), .6, .05, .25); blank = mat('paper', srgb('#F8F6FC'), .65, Specular=.2)
K(sheet(21, 29.7, blank, (.35, -.9, .36), (0, 0, -1.1), .12)); K(sheet(21, 29.7, blank, (-.1, -.75, .38), (0, 0, .5), .16)); K(sheet(21, 29.7, pm, (0, -.8, .41), (0, 0, 0), .22))
ch = metal((.92, .91, .93, 1), .2)
# spring clip: base plate, rolled spine, lever
K(rplate(11.5, 2.6, .12, .5, ch, (0, 14.6, .36), b=.05)); K(rplate(11.5, 1.5, .14, .35, ch, (0, 13.3, .62), (-9, 0, 0), b=.06))
K(rcyl(.42, 9.6, ch, (-4.8, 14.75, .62), .08, (0, 90, 0))); K(rplate(6.2, 3.0, .14, .9, ch, (0, 16.0, .95), (16, 0, 0), b=.06))
for sx in (-1, 1): K(rcyl(.22, .16, ch, (sx * 4.6, 15.4, .44), .07))
root.location = (0, 0, .02); root.rotation_euler = (0, 0, a)
# pen on the paper
pr = bpy.data.objects.new('pen', None); bpy.context.collection.objects.link(pr)
body = plastic(srgb('#5A32AE'), .25, Clearcoat=1.)
for o in (lathe([(0, 0), (.035, .02), (.06, .35), (.10, .4), (.33, 1.7), (.36, 1.8)], ch, seg=64), lathe([(.36, 1.8), (.40, 1.85), (.43, 3), (.45, 6), (.45, 7.4), (.44, 7.45)], body, seg=64), lathe([(.45, 7.45), (.47, 7.5), (.47, 7.75), (.45, 7.8)], ch, seg=64), lathe([(.45, 7.8), (.45, 11.6), (.42, 12.2), (.38, 12.4), (0, 12.4)], body, seg=64), lathe([(.2, 12.4), (.2, 12.95), (.15, 13.05), (0, 13.05)], ch, seg=48), rplate(.42, 4.0, .09, .2, ch, (0, .62, 10.2), (90, 0, 0), b=.03), box((.3, .35, .3), ch, (0, .5, 11.75), .05)): o.parent = pr
pr.location = (3.3, -6.0, .98); pr.rotation_euler = (R(90), R(25), R(-54))
# two tubes lying on the desk
tube('edta', (-16.6, 8.6, .82), (90, 0, 24), 4.9, face=60); tube('sst', (-19.2, 7.0, .82), (90, 0, 33), 5.2, face=95)
# leaves between the window and the desk: soft dappled shade
lf = mat('leaf', srgb('#3B6B45'), .5); rnd = random.Random(11)
for k in range(34):
    o = lathe([(0, 0)] + [(1.5 * math.sin(math.pi * t / 8) ** .9, 0) for t in range(1, 2)], lf, (0, 0, -500), 8) if False else sheet(2.6, 8, lf, (rnd.uniform(-46, -14), rnd.uniform(16, 46), rnd.uniform(24, 40)), (rnd.uniform(-50, 50), rnd.uniform(-40, 40), rnd.uniform(0, 360)), .8, 10)
    for v in o.data.vertices:
        t = v.co.y / 8 + .5; v.co.x *= max(.02, math.sin(math.pi * min(1, max(0, t))) ** .8)
if VIEW == 'ranges': camera((9, -22, 19), (2.2, 1.2, 0), lens=74, focus=(2.4, .4, .5), f=4.0)
else: camera((-4.8, -34, 29), (-2.9, .9, 0), lens=47, focus=(.4, -4, .5), f=4.6)
sun((47, -8, -140 + 180 + 10), 4.2, (1, .88, .74), 1.6)
softbox((-50, 40, 40), (0, 0, 0), 60, 40, 1.3, srgb('#EAF0FF'))
for o in bpy.context.collection.objects:
    if o.type == 'LIGHT' and o.data.type == 'SUN': o.rotation_euler = Vector((30, -32, -34)).to_track_quat('-Z', 'Y').to_euler()
shoot()
